import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { UNLISTED_PATHS } from "#app/content/pages.ts";
import { site as identity } from "#app/content/site.ts";
import { findBrowser } from "../../scripts/checks/browser.ts";
import { run } from "../../scripts/tools/run.ts";
import { serveBuild } from "../browser/site-server.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { type Metric, LIMITS, median, REQUEST_PAGE, type Result } from "./metrics.ts";
import { startHttpsFront, WITHOUT_SCRIPTS } from "../https-front.ts";

/** Installed when needed: it has a hundred packages. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const FOLDER = "tests/results/lighthouse";
const REPORT = join(tmpdir(), `lighthouse-${process.pid}.json`);
const RUN_WITHIN_MS = 120_000;
/** A busy machine sometimes loses the start of a trace. */
const TRIES = 2;
const NOWHERE = "/no-such-page";
/** Their LCP is compared with that of the same page without scripts. */
const LCP_PAGES = ["/", REQUEST_PAGE];

const CHROMIUM_FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --disable-quic";

const RequestSchema = v.object({ url: v.string(), protocol: v.string(), statusCode: v.number() });
const ReportSchema = v.object({
  lighthouseVersion: v.string(),
  finalDisplayedUrl: v.string(),
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(
    v.string(),
    v.object({ score: v.nullable(v.number()), auditRefs: v.array(v.object({ id: v.string() })) }),
  ),
  audits: v.objectWithRest(
    { "network-requests": v.object({ details: v.object({ items: v.array(RequestSchema) }) }) },
    v.object({ score: v.nullable(v.number()), numericValue: v.optional(v.number()) }),
  ),
});
type Report = v.InferOutput<typeof ReportSchema>;

/**
 * Measures every page and a missing one in turn, over HTTP/2, TLS and Brotli. `slowdown`: how many times as
 * slow the phone's processor is. `only`: pages, if not all.
 */
export async function lighthouseResult(
  slowdown: number,
  only: readonly string[],
  rounds = 3,
): Promise<Result> {
  await install();
  const { host } = new URL(identity.origin);
  const pages = only.length > 0 ? only : [...Object.values(PAGES), NOWHERE];
  const paths = pages.flatMap((path) =>
    LCP_PAGES.includes(path) ? [path, path + WITHOUT_SCRIPTS] : path,
  );
  const reports = new Map<string, Report[]>(paths.map((path) => [path, []]));
  const site = await serveBuild({ FORM_SECRET: "0".repeat(64) });
  const front = await startHttpsFront(site.origin, [host]);
  const flags = [CHROMIUM_FLAGS, ...front.flags.map(quoteValue)].join(" ");
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [path, runs] of reports) runs.push(...(await visit(path, slowdown, flags)));
    }
  } finally {
    front.stop();
    await site.stop();
  }
  const version = [...reports.values()].flat()[0]?.lighthouseVersion;
  const metrics: Metric[] = [];
  const table = [["page", "LCP ms", "TBT ms", "CLS", "not at its best in a category below 100"]];
  let shift = 0;
  const getMedian = (path: string, audit: string): number =>
    median(
      (reports.get(path) ?? []).map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
    );
  for (const [path, runs] of reports) {
    const lcp = getMedian(path, "largest-contentful-paint");
    const cls = getMedian(path, "cumulative-layout-shift");
    const tbt = getMedian(path, "total-blocking-time").toFixed(0);
    const lost = path.endsWith(WITHOUT_SCRIPTS) ? [] : [...new Set(runs.flatMap(lostAudits))];
    table.push([path, lcp.toFixed(0), tbt, cls.toFixed(3), lost.join(", ")]);
    if (path.endsWith(WITHOUT_SCRIPTS)) continue;
    shift = Math.max(shift, cls);
    const scores = Object.keys(runs[0]?.categories ?? {}).map((category) =>
      median(runs.map(({ categories }) => 100 * (categories[category]?.score ?? 0))),
    );
    // A page with rejected runs has no score.
    const score = runs.length < rounds ? Number.NaN : Math.min(...scores);
    metrics.push({ name: `${path}: lowest score`, value: score, unit: "", limit: LIMITS.score });
    if (LCP_PAGES.includes(path)) {
      const ratio = lcp / getMedian(path + WITHOUT_SCRIPTS, "largest-contentful-paint");
      const name = `${path}: LCP ÷ the page without scripts`;
      metrics.push({ name, value: ratio, unit: "×", limit: LIMITS.lcpToScriptless });
    }
  }
  metrics.push({ name: "most layout shift", value: shift, unit: "", limit: LIMITS.none });
  const program = `Lighthouse ${version}, medians of ${rounds}`;
  return { title: "Lighthouse", program, metrics, table };
}

async function install(): Promise<void> {
  const options = ["--prefix", FOLDER, "--ignore-scripts", "--no-audit", "--no-fund"];
  const { ok, output } = await run("npm", ["install", ...options, LIGHTHOUSE]);
  if (!ok) throw new Error(output);
}

/** Lighthouse splits its flags at spaces. */
function quoteValue(flag: string): string {
  return flag.replace(/=(.*)/, '="$1"');
}

/** Lighthouse's simulated phone, empty cache. */
async function visit(path: string, slowdown: number, flags: string): Promise<Report[]> {
  // Skips audits that a page fails on purpose: noindex, 404.
  const meant = [
    ...(UNLISTED_PATHS.includes(path) || path === NOWHERE ? ["is-crawlable"] : []),
    ...(path === NOWHERE ? ["http-status-code", "errors-in-console"] : []),
  ];
  const words = [
    `${FOLDER}/node_modules/lighthouse/cli/index.js`,
    identity.origin + path,
    "--quiet",
    "--no-enable-error-reporting",
    "--output=json",
    `--output-path=${REPORT}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--chrome-flags=${flags}`,
    ...meant.map((audit) => `--skip-audits=${audit}`),
    ...(path === NOWHERE ? ["--ignore-status-code"] : []),
  ];
  const options = { env: { CHROME_PATH: findBrowser() ?? "" }, timeoutMs: RUN_WITHIN_MS };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { ok, output } = await run("node", words, options);
    const report = ok && v.parse(ReportSchema, JSON.parse(readFileSync(REPORT, "utf8")));
    const reasons = report ? rejectionReasons(report, path) : [output];
    if (report && reasons.length === 0) return [report];
    console.error(`${path}: ${reasons.join(", ")}`);
  }
  return [];
}

/** Returns why a run is rejected. */
function rejectionReasons(
  { runtimeError, finalDisplayedUrl, audits }: Report,
  path: string,
): string[] {
  if (runtimeError) return [runtimeError.message];
  const [document, ...others] = audits["network-requests"].details.items;
  const isRight = document?.statusCode === (path === NOWHERE ? 404 : 200);
  const wrong = others.filter(
    ({ url, statusCode, protocol }) =>
      statusCode >= 400 || protocol !== "h2" || !url.startsWith(identity.origin),
  );
  return [
    ...(finalDisplayedUrl === identity.origin + path ? [] : [`it led to ${finalDisplayedUrl}`]),
    ...(isRight ? [] : [`status ${document?.statusCode}`]),
    ...wrong.map(({ url, statusCode, protocol }) => `${url}: ${statusCode}, ${protocol}`),
  ];
}

function lostAudits({ categories, audits }: Report): string[] {
  const below = Object.values(categories).filter(({ score }) => score !== null && score < 1);
  const ids = below.flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id));
  return ids.filter((id) => (audits[id]?.score ?? 1) < 1);
}
