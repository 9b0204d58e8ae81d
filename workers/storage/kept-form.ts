import { within } from "#workers/background/within.ts";
import type { World } from "#workers/background/world.ts";
import { hasReceipt } from "#workers/intake/receipts.ts";
import { type SentRow, TABLE_OF } from "#workers/intake/sent-row.ts";

/** A visitor waits for both. */
const ANSWERS_WITHIN_MS = 1_500;

/**
 * Whether the form of this key is kept already with this content, in the database or, while that is away, elsewhere;
 * false also where that cannot be read. Never throws.
 */
export async function isFormKept(
  { db, kv }: { readonly db: D1Database; readonly kv: Pick<KVNamespace, "get"> },
  {
    kind,
    key,
    contentHash,
  }: { readonly kind: SentRow["form"] } & Pick<SentRow, "key" | "contentHash">,
  world: World,
): Promise<boolean> {
  const inDatabase = () =>
    db
      .prepare(`SELECT 1 FROM ${TABLE_OF[kind]} WHERE id = ? AND content_hash = ?`)
      .bind(key, contentHash)
      .first();

  async function says(ask: () => Promise<boolean>): Promise<boolean> {
    try {
      return await within(ANSWERS_WITHIN_MS, ask, world);
    } catch (error) {
      world.report("kept-form-not-read", error);
      return false;
    }
  }

  if (await says(async () => (await inDatabase()) !== null)) return true;
  return await says(() => hasReceipt(kv, { form: kind, key, contentHash }));
}
