import type { Context } from "hono";
import { type ConsentRecord, parseConsentReport } from "#app/domain/consent/consent-record.ts";
import { logError } from "#app/server-log.ts";
import { isOverLimit, LIMIT_PERIOD_SECONDS } from "#workers/spam/checks.ts";

export const CONSENT_RECORD_PATH = "/consent-record";

/** Stores the proof of a consent choice. The address range used for the rate limit is not stored. */
export async function consentRecord(c: Context<{ Bindings: Env }>): Promise<Response> {
  if (await isOverLimit(c.req.raw, c.env.CONSENT_RECORD_LIMIT))
    return c.text("Too many choices at once. Your choice holds in this browser.", 429, {
      "Retry-After": LIMIT_PERIOD_SECONDS,
    });
  const record = parseConsentReport(await c.req.text(), c.req.header("Sec-GPC") === "1");
  if (!record) return c.text("This is no record of a consent choice; nothing was stored.", 400);
  if (!(await saveConsentRecord(c.env.DB, record)))
    return c.text("The record could not be stored. Your choice holds in this browser.", 503);
  return c.body(null, 204);
}

/** Idempotent by the record's id. Returns false when the database fails. */
async function saveConsentRecord(db: D1Database, record: ConsentRecord): Promise<boolean> {
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
