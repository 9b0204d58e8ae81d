import * as v from "valibot";

const MAX_REPORTS = 20;

const DirectiveSchema = v.pipe(
  v.string(),
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

/** Such as crashes and deprecations. */
const OtherReportSchema = v.pipe(
  v.looseObject({ type: v.pipe(v.string(), v.notValue("csp-violation")) }),
  v.transform(() => null),
);

const ReportsSchema = v.pipe(
  v.array(v.union([ReportSchema, OtherReportSchema])),
  v.maxLength(MAX_REPORTS),
  v.transform((reports) => reports.filter((report) => report !== null)),
);

/** `blocked`: an origin, a scheme, or a keyword such as `inline`. */
export type PolicyViolation = v.InferOutput<typeof ReportsSchema>[number];

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

export type ReportType = keyof typeof SCHEMAS;

export function reportType(contentType: string): ReportType | null {
  const [type = ""] = contentType.toLowerCase().split(";");
  return Object.hasOwn(SCHEMAS, type.trim()) ? (type.trim() as ReportType) : null;
}

/** Returns `null` for invalid reports. Drops full URLs, samples and other personal data. */
export function parseReports(type: ReportType, text: string): readonly PolicyViolation[] | null {
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
