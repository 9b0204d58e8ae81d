import type { Context } from "hono";
import * as v from "valibot";
import { logInfo } from "#app/server-log.ts";
import { isOverLimit, LIMIT_PERIOD_SECONDS } from "#workers/spam/rate-limit.ts";
import { isUnexpired } from "#workers/page-cache/lifetime.ts";

const MAX_REPORTS = 20;

const DirectiveSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(" ", 1)[0] ?? ""),
  v.regex(/^[a-z-]{4,40}$/),
);

const BlockedSchema = v.pipe(v.optional(v.string(), ""), v.transform(sourceOf));

const ReportSchema = v.pipe(
  v.object({
    body: v.object({ effectiveDirective: DirectiveSchema, blockedURL: BlockedSchema }),
  }),
  v.transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
);

const ReportsSchema = v.pipe(
  v.array(v.looseObject({ type: v.string() })),
  v.maxLength(MAX_REPORTS),
  // The others are crashes and deprecations.
  v.transform((all): unknown => all.filter(({ type }) => type === "csp-violation")),
  v.array(ReportSchema),
);

/** `blocked`: an origin, a scheme, or a keyword such as `inline`. */
type CspViolation = v.InferOutput<typeof ReportsSchema>[number];

/** Format of older browsers (`report-uri`). */
const OldReportSchema = v.pipe(
  v.object({
    "csp-report": v.object({ "violated-directive": DirectiveSchema, "blocked-uri": BlockedSchema }),
  }),
  v.transform(({ "csp-report": report }) => [
    { directive: report["violated-directive"], blocked: report["blocked-uri"] },
  ]),
);

const SCHEMAS = {
  "application/reports+json": ReportsSchema,
  "application/csp-report": OldReportSchema,
} as const;

type ReportType = keyof typeof SCHEMAS;

export function reportType(contentType: string): ReportType | null {
  const [type = ""] = contentType.toLowerCase().split(";");
  return Object.hasOwn(SCHEMAS, type.trim()) ? (type.trim() as ReportType) : null;
}

/** Returns `null` for invalid reports. Drops full URLs, samples and other personal data. */
export function parseReports(type: ReportType, text: string): readonly CspViolation[] | null {
  const reports = v.safeParse(v.pipe(v.string(), v.parseJson(), SCHEMAS[type]), text);
  return reports.success ? reports.output : null;
}

/** `https://a.example/b?c` → `https://a.example`, `data:text/html,…` → `data`, `inline` → `inline`. */
function sourceOf(blocked: string): string {
  if (/^[a-z-]{0,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "unreadable";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol.slice(0, -1) : origin;
}

const REPEAT_AFTER_MS = 10 * 60 * 1000;
const MAX_KINDS = 50;

/**
 * Logs a kind of report once in ten minutes. Remembers the latest kinds only, so that forged ones
 * don't hide a real one; the rate limit bounds their number.
 */
export function sampledLog(
  now: () => number,
  write: typeof logInfo = logInfo,
): (reports: readonly CspViolation[]) => void {
  const quietUntil = new Map<string, number>();
  return function logSample(reports) {
    const time = now();
    for (const [kind, until] of quietUntil) {
      if (!isUnexpired(until, time, REPEAT_AFTER_MS)) quietUntil.delete(kind);
    }
    for (const { directive, blocked } of reports) {
      const kind = `${directive} ${blocked}`;
      if (quietUntil.has(kind)) continue;
      const [oldest] = quietUntil.keys();
      if (quietUntil.size >= MAX_KINDS && oldest !== undefined) quietUntil.delete(oldest);
      quietUntil.set(kind, time + REPEAT_AFTER_MS);
      write("csp-violation", { directive, blocked });
    }
  };
}

const log = sampledLog(Date.now);

const MAX_TEXT_LENGTH = 16 * 1024;

/** Does not check the origin, which some browsers omit. Does not store the IP address. */
export async function cspReports(c: Context<{ Bindings: Env }>): Promise<Response> {
  const type = reportType(c.req.header("Content-Type") ?? "");
  if (type === null) return c.text("Expected application/reports+json.", 415);
  if (await isOverLimit(c.req.raw, c.env.CSP_REPORT_LIMIT)) {
    return c.text("Too many reports at once.", 429, { "Retry-After": LIMIT_PERIOD_SECONDS });
  }
  const text = await c.req.text();
  if (text.length > MAX_TEXT_LENGTH) return c.text("Report too large.", 413);
  const reports = parseReports(type, text);
  if (reports === null) return c.text("Not a CSP report.", 400);
  log(reports);
  return c.body(null, 204);
}
