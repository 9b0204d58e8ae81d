import { type Deps, withTimeout } from "#workers/background/deps.ts";
import { type SentRow, TABLE_OF } from "#workers/intake/sent-row.ts";

const ANSWERS_WITHIN_MS = 1_500;

/**
 * Whether the form is stored under this key with this content; false when that cannot be read.
 * Never throws.
 */
export async function isFormStored(
  db: D1Database,
  {
    kind,
    key,
    contentHash,
  }: { readonly kind: SentRow["form"] } & Pick<SentRow, "key" | "contentHash">,
  deps: Deps,
): Promise<boolean> {
  const find = () =>
    db
      .prepare(`SELECT 1 FROM ${TABLE_OF[kind]} WHERE id = ? AND content_hash = ?`)
      .bind(key, contentHash)
      .first();
  try {
    return (await withTimeout(ANSWERS_WITHIN_MS, find, deps)) !== null;
  } catch (error) {
    deps.report("kept-form-not-read", error);
    return false;
  }
}
