import { site as identity } from "#app/content/site.ts";
import { findBrowser } from "../../../scripts/checks/browser.ts";
import { serveBuild } from "../../browser/site-server.ts";
import { REQUEST_PAGE } from "../request-page.ts";
import { type Line, LIMITS } from "../limits.ts";
import type { Table } from "../results.ts";
import { certificateFor } from "./certificate.ts";
import { startHttpsProxy } from "./https-proxy.ts";
import { JUDGED_PAGES, type JudgedPage } from "./pages.ts";
import { CATEGORIES, type Judgement, judgementOf, type Report } from "./report.ts";
import { runLighthouse, type Surroundings } from "./run-lighthouse.ts";

const ROUNDS = 3;

/** Those with a limit for their largest paint. */
const PAGES_THAT_SELL = ["/", REQUEST_PAGE];

/** A layout shift has no unit and is small: it is told in thousandths. */
const THOUSANDTHS = 1000;

export interface LighthouseFigures {
  readonly lines: readonly Line[];
  readonly table: Table;
  /** Lighthouse and browser, with their versions. */
  readonly program: string;
}

type Outcome = { readonly page: JudgedPage } & (
  | { readonly judgement: Judgement }
  | { readonly refused: string }
);

/** Every page, three times by turns, as a phone meets it at its own name: HTTP/2, TLS, brotli. */
export async function lighthouseFigures(paths: readonly string[]): Promise<LighthouseFigures> {
  const pages = JUDGED_PAGES.filter(({ path }) => paths.length === 0 || paths.includes(path));
  const browser = findBrowser();
  if (!browser) throw new Error("there is no browser");
  const site = await serveBuild({ FORM_SECRET: "0".repeat(64) });
  const certificate = certificateFor(new URL(identity.origin).host);
  const proxy = await startHttpsProxy(site.origin, certificate);
  try {
    const { port } = proxy;
    const { fingerprint } = certificate;
    const around = { origin: identity.origin, browser, port, fingerprint };
    const reports = await visitAll(pages, around);
    const outcomes = pages.map((page) => outcomeOf(page, reports.get(page) ?? []));
    const first = [...reports.values()].flat().find((report) => typeof report !== "string");
    return {
      lines: linesOf(outcomes),
      table: tableOf(outcomes),
      program: first ? programOf(first) : "Lighthouse",
    };
  } finally {
    proxy.stop();
    await site.stop();
  }
}

/** By turns, so that what disturbs the machine for a while disturbs each page once. */
async function visitAll(
  pages: readonly JudgedPage[],
  around: Surroundings,
): Promise<Map<JudgedPage, (Report | string)[]>> {
  const reports = new Map(pages.map((page) => [page, [] as (Report | string)[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of pages) {
      reports.get(page)?.push(await runLighthouse(page, around).catch(reasonOf));
    }
  }
  return reports;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function outcomeOf(page: JudgedPage, reports: readonly (Report | string)[]): Outcome {
  const refused = reports.find((report) => typeof report === "string");
  if (refused !== undefined) return { page, refused };
  const read = reports.filter((report) => typeof report !== "string");
  return { page, judgement: judgementOf(read) };
}

function linesOf(outcomes: readonly Outcome[]): Line[] {
  const lowest = outcomes.map((outcome): Line => {
    const name = `${outcome.page.path}: lowest of its scores`;
    if ("refused" in outcome) return { name, refused: outcome.refused };
    const value = Math.min(...Object.values(outcome.judgement.scores));
    return { name, value, unit: "", limit: LIMITS.score };
  });
  const judged = outcomes.filter((outcome) => "judgement" in outcome);
  const paints = judged
    .filter(({ page }) => PAGES_THAT_SELL.includes(page.path))
    .map(({ page, judgement }): Line => {
      const value = judgement.metrics.lcp;
      return { name: `${page.path}: largest paint`, value, unit: "ms", limit: LIMITS.paintMs };
    });
  const most = (metric: "tbt" | "cls"): number =>
    Math.max(0, ...judged.map(({ judgement }) => judgement.metrics[metric]));
  return [
    ...lowest,
    ...paints,
    { name: "most blocking time", value: most("tbt"), unit: "ms", limit: LIMITS.blockingMs },
    {
      name: "most layout shift, thousandths",
      value: most("cls") * THOUSANDTHS,
      unit: "",
      limit: LIMITS.shift,
    },
  ];
}

function tableOf(outcomes: readonly Outcome[]): Table {
  const head = ["page", ...CATEGORIES, "FCP ms", "LCP ms", "TBT ms", "CLS", "audits below 1"];
  return {
    head,
    rows: outcomes.map((outcome) => {
      const { path, meant } = outcome.page;
      if ("refused" in outcome) return [path, ...head.slice(1).map(() => "–")];
      const { scores, metrics, below } = outcome.judgement;
      const leftOut = meant.length > 0 ? [`(meant: ${meant.join(", ")})`] : [];
      return [
        path,
        ...CATEGORIES.map((category) => String(scores[category])),
        ...[metrics.fcp, metrics.lcp, metrics.tbt].map((ms) => ms.toFixed(0)),
        metrics.cls.toFixed(3),
        [...below, ...leftOut].join(", "),
      ];
    }),
  };
}

function programOf({ lighthouseVersion, environment }: Report): string {
  const browser = /Chrome\/[\d.]+/.exec(environment.hostUserAgent)?.[0].replace("/", " ") ?? "";
  return `Lighthouse ${lighthouseVersion}, ${browser}`;
}
