import type { Context } from "hono";
import { parseConsentReport } from "#app/domain/consent/consent-record.ts";
import { isOverLimit, LIMIT_PERIOD_SECONDS } from "#workers/spam/checks.ts";
import { saveConsentRecord } from "#workers/storage/d1-consent-records.ts";

export const CONSENT_RECORD_PATH = "/consent-record";

const MAX_REPORT_LENGTH = 1_000;

/** Stores the proof of a consent choice. Limited per address range; the address is not stored. */
export async function consentRecord(c: Context<{ Bindings: Env }>): Promise<Response> {
  if (await isOverLimit(c.req.raw, c.env.CONSENT_RECORD_LIMIT))
    return answer(c, 429, "Too many choices at once. Your choice holds in this browser.", {
      "Retry-After": LIMIT_PERIOD_SECONDS,
    });
  const text = await c.req.text();
  const report = text.length > MAX_REPORT_LENGTH ? null : jsonIn(text);
  const record = parseConsentReport(report, c.req.header("Sec-GPC") === "1");
  if (!record) return answer(c, 400, "This is no record of a consent choice; nothing was stored.");
  const isSaved = await saveConsentRecord(c.env.DB, record);
  if (!isSaved)
    return answer(c, 503, "The record could not be stored. Your choice holds in this browser.");
  return c.body(null, 204);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function answer(
  c: Context,
  status: 400 | 429 | 503,
  message: string,
  headers?: Record<string, string>,
): Response {
  return c.text(message, status, headers);
}
