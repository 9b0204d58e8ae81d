import * as v from "valibot";
import { median } from "../statistics.ts";
import type { JudgedPage } from "./pages.ts";

/** Lighthouse's own names. */
export const CATEGORIES = [
  "performance",
  "accessibility",
  "best-practices",
  "seo",
  "agentic-browsing",
] as const;

export const METRICS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

export type Category = (typeof CATEGORIES)[number];
export type Metric = keyof typeof METRICS;

const RequestSchema = v.object({
  url: v.string(),
  protocol: v.string(),
  statusCode: v.number(),
});

/** What one run writes, as far as it is read. */
export const ReportSchema = v.object({
  lighthouseVersion: v.string(),
  requestedUrl: v.string(),
  finalDisplayedUrl: v.string(),
  environment: v.object({ hostUserAgent: v.string() }),
  runtimeError: v.optional(v.object({ code: v.string(), message: v.string() })),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      numericValue: v.optional(v.number()),
      /** Each audit has its own. */
      details: v.optional(v.looseObject({ items: v.optional(v.unknown()) })),
    }),
  ),
});

export type Report = v.InferOutput<typeof ReportSchema>;

/** Medians of the runs of one page. */
export interface Judgement {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** ms; without a unit for the layout shift. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Every audit that is not at its best in most runs, whether it counts or not. */
  readonly below: readonly string[];
}

/** Why a run is not counted; nothing, when it may be. */
export function faultsOfReport(report: Report, page: JudgedPage): string[] {
  const { runtimeError, requestedUrl, finalDisplayedUrl, audits } = report;
  if (runtimeError) return [`${runtimeError.code}: ${runtimeError.message}`];
  const faults: string[] = [];
  if (finalDisplayedUrl !== requestedUrl) faults.push(`it led to ${finalDisplayedUrl}`);
  const requests = v.parse(v.array(RequestSchema), audits["network-requests"]?.details?.items);
  const [document, ...others] = requests;
  if (document?.statusCode !== page.status) faults.push(`status ${document?.statusCode}`);
  const { host } = new URL(requestedUrl);
  for (const { url, statusCode } of others) {
    if (statusCode >= 400) faults.push(`${statusCode} for ${url}`);
  }
  for (const { url, protocol } of requests) {
    if (new URL(url).host !== host) faults.push(`it asks ${url}`);
    else if (protocol !== "h2") faults.push(`${protocol} for ${url}`);
  }
  return faults;
}

/** What most runs of a page say. */
export function judgementOf(reports: readonly Report[]): Judgement {
  const scores = CATEGORIES.map((category) => [
    category,
    Math.round(100 * median(reports.map((report) => report.categories[category]?.score ?? 0))),
  ]);
  const metrics = Object.entries(METRICS).map(([metric, id]) => [
    metric,
    median(reports.map(({ audits }) => numberOf(audits[id]))),
  ]);
  const refs = Object.values(reports[0]?.categories ?? {}).flatMap(({ auditRefs }) => auditRefs);
  const ids = new Set(refs.map(({ id }) => id));
  return {
    scores: Object.fromEntries(scores),
    metrics: Object.fromEntries(metrics),
    below: [...ids].filter((id) => median(reports.map(({ audits }) => scoreOf(audits[id]))) < 1),
  };
}

type Audit = Report["audits"][string];

function numberOf(audit: Audit | undefined): number {
  if (audit?.numericValue === undefined) throw new Error("a run without its metrics");
  return audit.numericValue;
}

/** What does not apply to a page, or only informs, takes nothing from it. */
function scoreOf(audit: Audit | undefined): number {
  return audit?.score ?? 1;
}
