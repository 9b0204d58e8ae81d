import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { logError } from "#app/server-log.ts";
import { TABLE_OF } from "#workers/intake/sent-row.ts";

/** Whether the form of this key is stored already; false also when that cannot be read. */
export async function isFormStored(db: D1Database, kind: FormKind, key: string): Promise<boolean> {
  try {
    const row = await db.prepare(`SELECT 1 FROM ${TABLE_OF[kind]} WHERE id = ?`).bind(key).first();
    return row !== null;
  } catch (error) {
    logError("stored-form-not-read", error);
    return false;
  }
}
