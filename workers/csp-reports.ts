import type { Context } from "hono";
import * as v from "valibot";
import { logInfo } from "#app/server-log.ts";
import { isOverLimit, LIMIT_PERIOD_SECONDS } from "#workers/spam/rate-limit.ts";

const MAX_TEXT_LENGTH = 16 * 1024;
const MAX_REPORTS = 20;

const DirectiveSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(" ", 1)[0] ?? ""),
  v.regex(/^[a-z-]{4,40}$/),
);

const BlockedSchema = v.pipe(v.optional(v.string(), ""), v.transform(formatSource));

const ViolationSchema = v.pipe(
  v.object({
    body: v.object({ effectiveDirective: DirectiveSchema, blockedURL: BlockedSchema }),
  }),
  v.transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
);

/** By `report-to`, in Chromium and Safari. */
const ReportListSchema = v.pipe(
  v.array(v.looseObject({ type: v.string() })),
  v.maxLength(MAX_REPORTS),
  // The others are crashes and deprecations.
  v.transform((all): unknown => all.filter(({ type }) => type === "csp-violation")),
  v.array(ViolationSchema),
);

/** By `report-uri`, in Firefox before 149. */
const SingleReportSchema = v.pipe(
  v.object({
    "csp-report": v.object({ "violated-directive": DirectiveSchema, "blocked-uri": BlockedSchema }),
  }),
  v.transform(({ "csp-report": report }) => [
    { directive: report["violated-directive"], blocked: report["blocked-uri"] },
  ]),
);

const ReportsSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT_LENGTH),
  v.parseJson(),
  v.union([ReportListSchema, SingleReportSchema]),
);

/** `blocked`: an origin, a scheme, or a keyword such as `inline`. */
type CspViolation = v.InferOutput<typeof ReportsSchema>[number];

/** Returns `null` for invalid reports. Drops full URLs, samples and other personal data. */
export function parseReports(text: string): readonly CspViolation[] | null {
  const reports = v.safeParse(ReportsSchema, text);
  return reports.success ? reports.output : null;
}

/** `https://a.example/b?c` → `https://a.example`, `data:text/html,…` → `data`, `inline` → `inline`. */
function formatSource(blocked: string): string {
  if (/^[a-z-]{0,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "unreadable";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol.slice(0, -1) : origin;
}

/** Does not check the origin, which some browsers omit. Does not store the IP address. */
export async function cspReports(c: Context<{ Bindings: Env }>): Promise<Response> {
  if (await isOverLimit(c.req.raw, c.env.CSP_REPORT_LIMIT)) {
    return c.text("Too many reports at once.", 429, { "Retry-After": LIMIT_PERIOD_SECONDS });
  }
  const reports = parseReports(await c.req.text());
  if (reports === null) return c.text("Not a CSP report.", 400);
  for (const { directive, blocked } of reports) logInfo("csp-violation", { directive, blocked });
  return c.body(null, 204);
}
