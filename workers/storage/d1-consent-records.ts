import type { ConsentRecord } from "#app/domain/consent/consent-record.ts";
import { logError } from "#app/server-log.ts";

/** Stores a consent record once per id; false when the database fails. */
export async function saveConsentRecord(db: D1Database, record: ConsentRecord): Promise<boolean> {
  const { id, decidedAt, textVersion, analytics, marketing, isSignalled } = record;
  try {
    await db
      .prepare(
        `INSERT INTO consent_records
           (id, created_at, decided_at, text_version, analytics, marketing, gpc)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(
        id,
        new Date().toISOString(),
        new Date(decidedAt * 1000).toISOString(),
        textVersion,
        Number(analytics),
        Number(marketing),
        Number(isSignalled),
      )
      .run();
    return true;
  } catch (error) {
    logError("consent-record-not-stored", error);
    return false;
  }
}
