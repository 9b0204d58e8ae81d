import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { UNLISTED_PATHS } from "#app/content/pages.ts";
import { site as identity } from "#app/content/site.ts";
import { findBrowser } from "../../../scripts/checks/browser.ts";
import { LIGHTHOUSE } from "../../../scripts/site/lighthouse.ts";
import { run } from "../../../scripts/tools/run.ts";
import { serveBuild } from "../../browser/site-server.ts";
import { PAGES } from "../../worker/page-addresses.ts";
import { type Figure, LIMITS, median, REQUEST_PAGE, type Result } from "../figures.ts";
import { startHttpsFront } from "./https-front.ts";

const ROUNDS = 3;
/** A busy machine now and then loses the beginning of a trace; a page that is wrong is so twice. */
const TRIES = 2;
const RUN_WITHIN_MS = 120_000;
const NOWHERE = "/no-such-page";

/** Quiet where there is no network and no graphics card; root needs the sandbox off. */
const CHROMIUM_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];

const RequestSchema = v.object({ url: v.string(), protocol: v.string(), statusCode: v.number() });

/** What a run of Lighthouse writes, as far as it is read. */
const ReportSchema = v.object({
  lighthouseVersion: v.string(),
  finalDisplayedUrl: v.string(),
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.objectWithRest(
    { "network-requests": v.object({ details: v.object({ items: v.array(RequestSchema) }) }) },
    v.object({ score: v.nullable(v.number()), numericValue: v.optional(v.number()) }),
  ),
});
type Report = v.InferOutput<typeof ReportSchema>;

/** Every page and an address without one, by turns, as a phone meets them: HTTP/2, TLS, brotli. */
export async function lighthouseFigures(only: readonly string[]): Promise<Result> {
  const { host } = new URL(identity.origin);
  const paths = only.length > 0 ? only : [...Object.values(PAGES), NOWHERE];
  const reports = new Map<string, Report[]>(paths.map((path) => [path, []]));
  const site = await serveBuild({ FORM_SECRET: "0".repeat(64) });
  const front = await startHttpsFront(site.origin, host);
  const flags = [
    ...CHROMIUM_FLAGS,
    `--ignore-certificate-errors-spki-list=${front.fingerprint}`,
    `--host-resolver-rules="MAP ${host}:443 127.0.0.1:${front.port}"`,
  ];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of paths) {
        const report = await visit(path, flags);
        if (report) reports.get(path)?.push(report);
      }
    }
  } finally {
    front.stop();
    await site.stop();
  }
  const [first] = [...reports.values()].flat();
  const program = `Lighthouse ${first?.lighthouseVersion}, medians of ${ROUNDS}`;
  return { title: "Lighthouse", program, ...figuresOf(reports) };
}

function figuresOf(reports: ReadonlyMap<string, readonly Report[]>) {
  const pages = [...reports].map(([path, runs]) => {
    const of = (audit: string): number =>
      median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const categories = Object.keys(runs[0]?.categories ?? {});
    const scores = categories.map((name) =>
      median(runs.map((run) => 100 * (run.categories[name]?.score ?? 0))),
    );
    return {
      path,
      // A run that was refused twice takes the page's figures away.
      score: runs.length < ROUNDS ? Number.NaN : Math.min(...scores),
      lcp: of("largest-contentful-paint"),
      tbt: of("total-blocking-time"),
      cls: of("cumulative-layout-shift"),
      lost: [...new Set(runs.flatMap(lostAudits))].join(", "),
    };
  });
  const figures = pages.flatMap(({ path, score, lcp }): Figure[] => [
    { name: `${path}: lowest of its scores`, value: score, unit: "", limit: LIMITS.score },
    ...(path === "/" || path === REQUEST_PAGE
      ? [{ name: `${path}: LCP`, value: lcp, unit: "ms", limit: LIMITS.paintMs } as const]
      : []),
  ]);
  const shift = Math.max(...pages.map(({ cls }) => cls));
  figures.push({ name: "most layout shift", value: shift, unit: "×", limit: LIMITS.none });
  const rows = pages.map(({ path, lcp, tbt, cls, lost }) => [
    path,
    lcp.toFixed(0),
    tbt.toFixed(0),
    cls.toFixed(3),
    lost,
  ]);
  return {
    figures,
    table: [["page", "LCP ms", "TBT ms", "CLS", "audits that cost points"], ...rows],
  };
}

/** Audits that count and are not at their best. */
function lostAudits({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .filter(({ score }) => score !== null && score < 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** A visit as Lighthouse makes it by default: a phone, throttled by simulation, with nothing kept. */
async function visit(path: string, flags: readonly string[]): Promise<Report | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "report.json");
  const words = [
    identity.origin + path,
    "--quiet",
    "--no-enable-error-reporting",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${flags.join(" ")}`,
    // What a page fails because it is meant to: it is in no index, or not there.
    ...(UNLISTED_PATHS.includes(path) || path === NOWHERE ? ["--skip-audits=is-crawlable"] : []),
    ...(path === NOWHERE
      ? [
          "--ignore-status-code",
          "--skip-audits=http-status-code",
          "--skip-audits=errors-in-console",
        ]
      : []),
  ];
  const program = `${LIGHTHOUSE}/node_modules/lighthouse/cli/index.js`;
  const env = { CHROME_PATH: findBrowser() ?? "" };
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { ok, output } = await run("node", [program, ...words], {
        env,
        timeoutMs: RUN_WITHIN_MS,
      });
      if (!ok) console.error(`${path}: ${output}`);
      if (!ok) continue;
      const report = v.parse(ReportSchema, JSON.parse(readFileSync(file, "utf8")));
      const faults = faultsOf(report, path);
      if (faults.length === 0) return report;
      console.error(`${path}: ${faults.join(", ")}`);
    }
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Why a run does not count. */
function faultsOf({ runtimeError, finalDisplayedUrl, audits }: Report, path: string): string[] {
  if (runtimeError) return [runtimeError.message];
  const address = identity.origin + path;
  const [document, ...others] = audits["network-requests"].details.items;
  const status = document?.statusCode;
  return [
    ...(finalDisplayedUrl === address ? [] : [`it led to ${finalDisplayedUrl}`]),
    ...(status === (path === NOWHERE ? 404 : 200) ? [] : [`status ${status}`]),
    ...others.filter(({ statusCode }) => statusCode >= 400).map(({ url }) => `no ${url}`),
    ...others
      .filter(({ url }) => !url.startsWith(identity.origin))
      .map(({ url }) => `foreign ${url}`),
    ...others.filter(({ protocol }) => protocol !== "h2").map(({ url }) => `not HTTP/2: ${url}`),
  ];
}
