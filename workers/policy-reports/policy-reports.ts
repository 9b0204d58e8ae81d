import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isOverLimit, LIMIT_PERIOD_SECONDS } from "#workers/spam/address-limit.ts";
import { parseReports, reportType } from "./parse-report.ts";
import { sampledLog } from "./sampled-log.ts";

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
