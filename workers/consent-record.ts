import type { Context } from "hono";
import { optionalPurposes } from "#app/content/consent.ts";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { isInFuture } from "#app/domain/consent/consent.ts";
import {
  consentCookie,
  consentCookieIn,
  formatChoice,
  parseChoice,
} from "#app/domain/consent/consent-cookie.ts";
import {
  type ConsentRecord,
  type ConsentReport,
  parseConsentReport,
} from "#app/domain/consent/consent-record.ts";
import { keyPattern } from "#app/domain/consent/stored-entry.ts";
import { visitorIdCookie } from "#app/domain/consent/visitor-id.ts";
import { logError } from "#app/server-log.ts";
import { isOverLimit, LIMIT_PERIOD_SECONDS } from "#workers/spam/rate-limit.ts";

export const CONSENT_RECORD_PATH = "/consent-record";

/**
 * Stores the proof of a consent choice, sets its cookie and, with consent to analytics, that of the
 * visitor id, and expires the cookies of denied purposes.
 */
export async function consentRecord(c: Context<{ Bindings: Env }>): Promise<Response> {
  if (await isOverLimit(c.req.raw, c.env.CONSENT_RECORD_LIMIT))
    return c.text("Too many choices at once. Your choice holds in this browser.", 429, {
      "Retry-After": LIMIT_PERIOD_SECONDS,
    });
  const report = parseConsentReport(await c.req.text(), c.req.header("Sec-GPC") === "1");
  if (!report || isInFuture(report.record, Date.now()))
    return c.text("Not a consent record; nothing was stored.", 400);
  for (const cookie of cookiesFor(report, c.req.raw)) {
    c.header("Set-Cookie", cookie, { append: true });
  }
  try {
    await saveConsentRecord(c.env.DB, report.record);
    return c.body(null, 204);
  } catch (error) {
    logError("consent-record-not-stored", error);
    return c.text("The record could not be stored. Your choice holds in this browser.", 503);
  }
}

const MAX_EXPIRED = 20;

function cookiesFor({ record, visitorId }: ConsentReport, { url, headers }: Request): string[] {
  const cookies = headers.get("Cookie") ?? "";
  const current = parseChoice(consentCookieIn(cookies));
  const isCurrentNewer = current !== null && current.decidedAt > record.decidedAt;
  if (isCurrentNewer && !isInFuture(current, Date.now())) return [];
  const denied = optionalPurposes.filter((purpose) => !record[purpose]);
  const patterns = denied.map((purpose) => keyPattern(storedInBrowser, purpose));
  const expired = cookies
    .split(/; */)
    .map((cookie) => cookie.replace(/=.*/s, ""))
    .filter((name) => patterns.some((pattern) => pattern.test(name)))
    .slice(0, MAX_EXPIRED);
  return [
    // First: a page that sees an older choice arrive removes what came with it.
    ...(visitorId ? [visitorIdCookie(visitorId)] : []),
    consentCookie(formatChoice(record)),
    ...expired.flatMap((name) => expiredCookies(name, new URL(url).hostname)),
  ];
}

/** A server container sets its cookies on the highest domain possible. */
function expiredCookies(name: string, hostname: string): string[] {
  const labels = hostname.split(".");
  const domains = labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
  return ["", ...domains.map((domain) => `; Domain=${domain}`)].map(
    (domain) => `${name}=; Path=/; Max-Age=0; Secure${domain}`,
  );
}

/** Idempotent by the record's id. */
async function saveConsentRecord(db: D1Database, record: ConsentRecord): Promise<void> {
  const { id, decidedAt, textVersion, analytics, marketing, hasGpc } = record;
  const times = [new Date(), new Date(decidedAt * 1000)].map((time) => time.toISOString());
  const flags = [analytics, marketing, hasGpc].map(Number);
  const sql = `INSERT INTO consent_records
      (id, created_at, decided_at, text_version, analytics, marketing, gpc)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`;
  const statement = db.prepare(sql).bind(id, ...times, textVersion, ...flags);
  await statement.run();
}
