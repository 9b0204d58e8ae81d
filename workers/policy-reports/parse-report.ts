import * as v from "valibot";

/** What of a report is written down: which rule, and where what it stopped comes from. */
export interface StoppedByPolicy {
  readonly directive: string;
  /** An origin, a scheme, or one of the policy's own words such as `inline`. */
  readonly blocked: string;
}

/** More than that comes from no page of ours. */
const MAX_REPORTS = 20;

const DirectiveSchema = v.pipe(
  v.string(),
  // Older browsers send the whole directive.
  v.transform((text) => text.split(" ", 1)[0] ?? ""),
  v.regex(/^[a-z-]{4,40}$/),
);

const BlockedSchema = v.pipe(v.optional(v.string(), ""), v.transform(sourceOf));

const ReportSchema = v.pipe(
  v.object({
    type: v.literal("csp-violation"),
    body: v.object({ effectiveDirective: DirectiveSchema, blockedURL: BlockedSchema }),
  }),
  v.transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
);

/** A browser's other reports (crashes, deprecations) are none of ours. */
const OtherReportSchema = v.pipe(
  v.looseObject({ type: v.pipe(v.string(), v.notValue("csp-violation")) }),
  v.transform(() => null),
);

/** As the Reporting API sends them (`report-to`). */
const ReportsSchema = v.pipe(
  v.array(v.union([ReportSchema, OtherReportSchema])),
  v.maxLength(MAX_REPORTS),
  v.transform((reports) => reports.filter((report) => report !== null)),
);

/** As browsers without it send it (`report-uri`). */
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

export type ReportType = keyof typeof SCHEMAS;

/** The kind of report that a `Content-Type` names. */
export function reportType(contentType: string): ReportType | null {
  const [type = ""] = contentType.toLowerCase().split(";");
  return Object.hasOwn(SCHEMAS, type.trim()) ? (type.trim() as ReportType) : null;
}

/** `null` for what is no report. Addresses, samples and all else that may be personal is left out. */
export function parseReports(type: ReportType, text: string): readonly StoppedByPolicy[] | null {
  const reports = v.safeParse(v.pipe(v.string(), v.parseJson(), SCHEMAS[type]), text);
  return reports.success ? reports.output : null;
}

/** `https://a.example/b?c` as `https://a.example`, `data:text/html,…` as `data`, `inline` as it is. */
function sourceOf(blocked: string): string {
  if (/^[a-z-]{0,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "unreadable";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol.slice(0, -1) : origin;
}
