import { hexadecimal } from "#workers/hexadecimal.ts";
import type { StoredForm } from "./announce-forms.ts";
import { digest, uuidOf } from "./digest.ts";
import type { SentRow } from "./sent-row.ts";
import { storeRow } from "./store-row.ts";

/**
 * Stores a form that waited while the database was away. The visitor was told its reference long
 * ago, so that nothing can be asked any more: other words under a key that is taken are a form of
 * their own, and a reference that turned out to be superfluous still leads to the form. A person who
 * was erased meanwhile stays erased (`null`). Throws when the database does.
 */
export async function storeLate(db: D1Database, row: SentRow): Promise<StoredForm | null> {
  if (await isErased(db, row)) return null;
  const outcome = await storeRow(db, row);
  if (outcome.status === "key-used") {
    return await storeLate(db, { ...row, key: await uuidOf(`${row.key}:${row.contentHash}`) });
  }
  const stored = { ...row, key: outcome.key };
  if (outcome.reference === row.reference) return stored;
  await db
    .prepare(
      `INSERT INTO reference_aliases (reference, form, form_id, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (reference) DO NOTHING`,
    )
    .bind(row.reference, row.form, outcome.key, row.createdAt)
    .run();
  return stored;
}

async function isErased(db: D1Database, { columns, createdAt }: SentRow): Promise<boolean> {
  const email = String(columns.email).trim().toLowerCase();
  const erasure = await db
    .prepare("SELECT 1 FROM erasures WHERE email_hash = ? AND erased_at >= ?")
    .bind(hexadecimal(await digest(email)), createdAt)
    .first();
  return erasure !== null;
}
