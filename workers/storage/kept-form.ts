import { within, type World } from "#workers/background/world.ts";
import { type SentRow, TABLE_OF } from "#workers/intake/sent-row.ts";

const ANSWERS_WITHIN_MS = 1_500;

/**
 * Whether the form is stored under this key with this content; false when that cannot be read.
 * Never throws.
 */
export async function isFormKept(
  db: D1Database,
  {
    kind,
    key,
    contentHash,
  }: { readonly kind: SentRow["form"] } & Pick<SentRow, "key" | "contentHash">,
  world: World,
): Promise<boolean> {
  const find = () =>
    db
      .prepare(`SELECT 1 FROM ${TABLE_OF[kind]} WHERE id = ? AND content_hash = ?`)
      .bind(key, contentHash)
      .first();
  try {
    return (await within(ANSWERS_WITHIN_MS, find, world)) !== null;
  } catch (error) {
    world.report("kept-form-not-read", error);
    return false;
  }
}
