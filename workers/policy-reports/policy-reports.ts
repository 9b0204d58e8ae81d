import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { logNote } from "#app/server-log.ts";
import { isOverLimit, LIMIT_PERIOD_SECONDS } from "#workers/spam/rate-limit.ts";
import { isUnexpired } from "#workers/page-cache/lifetime.ts";
import { parseReports, reportType, type PolicyViolation } from "./parse-report.ts";

const REPEAT_AFTER_MS = 10 * 60 * 1000;
const MAX_KINDS = 50;

/** Logs a kind of report once in ten minutes, and at most `MAX_KINDS` kinds: reports can be forged. */
export function sampledLog(
  now: () => number,
  write: typeof logNote = logNote,
): (reports: readonly PolicyViolation[]) => void {
  const quietUntil = new Map<string, number>();
  return function logSample(reports) {
    const time = now();
    for (const [kind, until] of quietUntil) {
      if (!isUnexpired(until, time, REPEAT_AFTER_MS)) quietUntil.delete(kind);
    }
    for (const { directive, blocked } of reports) {
      const kind = `${directive} ${blocked}`;
      if (quietUntil.has(kind) || quietUntil.size >= MAX_KINDS) continue;
      quietUntil.set(kind, time + REPEAT_AFTER_MS);
      write("csp-violation", { directive, blocked });
    }
  };
}

const log = sampledLog(Date.now);

export const limitedReports = bodyLimit({
  maxSize: 16 * 1024,
  onError: (c) => c.text("Report too large.", 413),
});

/** Does not check the origin, which some browsers omit. Does not store the IP address. */
export async function policyReports(c: Context<{ Bindings: Env }>): Promise<Response> {
  const type = reportType(c.req.header("Content-Type") ?? "");
  if (type === null) return c.text("Expected application/reports+json.", 415);
  if (await isOverLimit(c.req.raw, c.env.POLICY_REPORT_LIMIT)) {
    return c.text("Too many reports at once.", 429, { "Retry-After": LIMIT_PERIOD_SECONDS });
  }
  const reports = parseReports(type, await c.req.text());
  if (reports === null) return c.text("Not a CSP report.", 400);
  log(reports);
  return c.body(null, 204);
}
