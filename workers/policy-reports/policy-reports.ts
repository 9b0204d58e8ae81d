import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { logNote } from "#app/server-log.ts";
import { isOverLimit, LIMIT_PERIOD_SECONDS } from "#workers/spam/checks.ts";
import { isStillAhead } from "#workers/still-ahead.ts";
import { parseReports, reportType, type StoppedByPolicy } from "./parse-report.ts";

/** One broken page would otherwise write a line a visitor. */
const SAME_AFTER_MS = 10 * 60 * 1000;

/** Whoever makes reports up fills no more memory than this, and no more of the log. */
const MAX_KINDS = 50;

type Write = typeof logNote;

/** Writes down one report of a kind in ten minutes, and of all kinds no more than fifty. */
export function sampledLog(
  now: () => number,
  write: Write = logNote,
): (reports: readonly StoppedByPolicy[]) => void {
  const quietUntil = new Map<string, number>();
  return function logSample(reports) {
    const time = now();
    for (const [kind, until] of quietUntil)
      if (!isStillAhead(until, time, SAME_AFTER_MS)) quietUntil.delete(kind);
    for (const { directive, blocked } of reports) {
      const kind = `${directive} ${blocked}`;
      if (quietUntil.has(kind) || quietUntil.size >= MAX_KINDS) continue;
      quietUntil.set(kind, time + SAME_AFTER_MS);
      write("stopped-by-policy", { directive, blocked });
    }
  };
}

/** A report is some hundred characters, and comes with a few others. */
const MAX_REPORTS_BYTES = 16 * 1024;

const log = sampledLog(Date.now);

export const limitedReports = bodyLimit({
  maxSize: MAX_REPORTS_BYTES,
  onError: (c) => c.text("These are no reports of ours: too long.", 413),
});

/**
 * Takes what a browser says our content policy has stopped. Browsers send it on their own, some
 * without saying from where, so it is asked for no origin; the visitor's address range limits how
 * often, and is kept nowhere.
 */
export async function policyReports(c: Context<{ Bindings: Env }>): Promise<Response> {
  const type = reportType(c.req.header("Content-Type") ?? "");
  if (type === null) return c.text("Reports are application/reports+json.", 415);
  if (await isOverLimit(c.req.raw, c.env.POLICY_REPORT_LIMIT)) {
    return c.text("Too many reports at once.", 429, { "Retry-After": LIMIT_PERIOD_SECONDS });
  }
  const reports = parseReports(type, await c.req.text());
  if (reports === null) return c.text("This is no report of a content policy.", 400);
  log(reports);
  return c.body(null, 204);
}
