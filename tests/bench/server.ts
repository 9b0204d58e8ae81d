import { readFileSync, rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { builtInReviews } from "#app/content/reviews-built-in.ts";
import { EMPTY_PAGE } from "../../scripts/site/empty-page.ts";
import { type Figure, LIMITS, median, REQUEST_PAGE, type Result } from "./figures.ts";
import { CONNECTIONS, load, pageOf, type Target } from "./load.ts";
import {
  builtWorker,
  ECHO,
  moduleFiles,
  siteWithPosts,
  startWorkerd,
  type Workerd,
} from "./workerd.ts";

const GROWING_PAGES = [REQUEST_PAGE, "/blog", "/blog/tracking-conversion-guide"];
const REVIEWS = 10_000;
const POSTS = 1_000;
const WITH_REVIEWS = ` with ${REVIEWS} reviews`;
const WITH_POSTS = ` with ${POSTS} posts`;

const CACHED = "cached page";
const RENDERED = "rendered page";
const EMPTY = "empty React Router page";
const ECHOED = "the same text from a Worker of a few lines";

const ROUNDS = 5;
const STARTS = 9;

export type ServerPart = "pages" | "growth" | "start-up";

/** A value for each round. */
interface Measured {
  readonly bytes: number[];
  /** Processor time for a page at 16 connections: neighbours take seconds away, and none of these. */
  readonly busyMs: number[];
  /** Time for a page at one connection. */
  readonly aloneMs: number[];
}

/** What pages cost the server: as ratios, which hold on any machine, from one interleaved run. */
export async function serverFigures(parts: readonly ServerPart[]): Promise<Result> {
  const figures: Figure[] = [];
  const measured = new Map<string, Measured>();
  if (parts.includes("pages") || parts.includes("growth")) await measureLoad(parts, measured);
  const of = (name: string): Measured =>
    measured.get(name) ?? { bytes: [], busyMs: [], aloneMs: [] };
  if (parts.includes("pages")) {
    const { busyMs, aloneMs } = of(CACHED);
    const limit = LIMITS.renderedToEmpty;
    figures.push(
      times(`${RENDERED} ÷ ${EMPTY}, throughput`, of(EMPTY).busyMs, of(RENDERED).busyMs, limit),
      times(`${CACHED} ÷ ${ECHOED}, throughput`, of(ECHOED).busyMs, busyMs),
      { name: CACHED, value: median(aloneMs), unit: "ms", limit: LIMITS.cachedMs },
    );
  }
  for (const path of parts.includes("growth") ? GROWING_PAGES : []) {
    for (const grown of path === REQUEST_PAGE ? [WITH_REVIEWS, WITH_POSTS] : [WITH_POSTS]) {
      const [before, after] = [of(path), of(path + grown)];
      const name = `${path}${grown} ÷ today`;
      figures.push(
        times(`${name}, bytes`, after.bytes, before.bytes, LIMITS.growth),
        times(`${name}, time`, after.busyMs, before.busyMs, LIMITS.growth),
      );
    }
  }
  if (parts.includes("start-up")) figures.push(...(await startUpFigures()));
  const rows = [...measured].map(([name, { bytes, busyMs, aloneMs }]) => [
    name,
    median(bytes).toFixed(0),
    median(busyMs).toFixed(2),
    median(aloneMs).toFixed(2),
  ]);
  const head = ["page", "bytes", "processor ms, 16 connections", "ms, one connection"];
  return { title: "Server figures", program: "autocannon 9", figures, table: [head, ...rows] };
}

/** The median of what the rounds say: within a round both met the same machine. */
function times(
  name: string,
  above: readonly number[],
  below: readonly number[],
  limit?: Figure["limit"],
): Figure {
  const ratios = above.map((value, round) => value / (below[round] ?? Number.NaN));
  return { name, value: median(ratios), unit: "×", limit };
}

async function measureLoad(
  parts: readonly ServerPart[],
  measured: Map<string, Measured>,
): Promise<void> {
  const larger = parts.includes("growth") ? await siteWithPosts(POSTS) : undefined;
  const server = await startWorkerd([
    builtWorker("site", "."),
    builtWorker("rendering", ".", true),
    builtWorker("reviews", ".", true),
    builtWorker("posts", larger ?? ".", true),
    builtWorker("empty", EMPTY_PAGE),
    ECHO,
  ]);
  try {
    await server.fillDatabase("site");
    await server.fillDatabase("rendering");
    const targets = parts.includes("pages") ? await pageTargets(server) : [];
    if (larger) targets.push(...(await growthTargets(server)));
    // By turns: what disturbs the machine for a while disturbs each of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) {
        const figures = measured.get(target.name) ?? { bytes: [], busyMs: [], aloneMs: [] };
        measured.set(target.name, figures);
        await measureOnce(server, target, figures);
      }
    }
  } finally {
    await server.stop();
    if (larger) rmSync(larger, { recursive: true });
  }
}

async function pageTargets({ origins }: Workerd): Promise<Target[]> {
  const { site, rendering, empty, echo } = origins;
  // The first answer is rendered, and kept for the next ones.
  const body = await pageOf({ name: RENDERED, origin: site, path: REQUEST_PAGE });
  await fetch(`${echo}/`, { method: "POST", body });
  return [
    { name: ECHOED, origin: echo, path: "/" },
    { name: CACHED, origin: site, path: REQUEST_PAGE, isKept: true },
    { name: RENDERED, origin: rendering, path: REQUEST_PAGE },
    { name: EMPTY, origin: empty, path: "/" },
  ];
}

async function growthTargets({ origins, fillDatabase }: Workerd): Promise<Target[]> {
  const { rendering, reviews, posts } = origins;
  await fillDatabase("reviews", REVIEWS);
  await fillDatabase("posts");
  await expectText(reviews + REQUEST_PAGE, `>${REVIEWS + builtInReviews.length}<`);
  await expectText(`${posts}/sitemap.xml`, `generated-${POSTS - 1}`);
  return [
    ...GROWING_PAGES.flatMap((path) => [
      { name: path, origin: rendering, path },
      { name: path + WITH_POSTS, origin: posts, path },
    ]),
    { name: REQUEST_PAGE + WITH_REVIEWS, origin: reviews, path: REQUEST_PAGE },
  ];
}

/** Without it a site that has not grown would seem to hold its limits. */
async function expectText(address: string, text: string): Promise<void> {
  // The first page waits 300 ms for its reviews, and a large database takes longer.
  await (await fetch(address)).text();
  const page = await (await fetch(address)).text();
  if (!page.includes(text)) throw new Error(`${address} has no ${text}`);
}

async function measureOnce(server: Workerd, target: Target, figures: Measured): Promise<void> {
  const { origin, path } = target;
  await load(origin, [path], CONNECTIONS, 1);
  figures.bytes.push(Buffer.byteLength(await pageOf(target)));
  const busyBefore = server.busySeconds();
  const many = await load(origin, [path], CONNECTIONS, 3);
  figures.busyMs.push((1000 * (server.busySeconds() - busyBefore)) / many.requests.total);
  const one = await load(origin, [path], 1, 2);
  figures.aloneMs.push((1000 * one.duration) / one.requests.total);
  if (many.failed + one.failed > 0) throw new Error(`${target.name}: requests failed`);
  await pageOf(target);
  if (server.errors[0]) throw new Error(`${target.name}: ${server.errors[0]}`);
}

/**
 * What a deploy is refused for. At its start the runtime compiles every module and runs it; what it takes with
 * a few lines in their place is no part of that. As Wrangler counts, maps are no part of an upload.
 */
async function startUpFigures(): Promise<Figure[]> {
  const site = builtWorker("site", ".");
  const lines = {
    ...site,
    modules: [{ type: "ESModule" as const, path: "a.js", contents: ECHO.script }],
  };
  const overMs: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    overMs.push((await startMs(site)) - (await startMs(lines)));
  }
  const upload = gzipSync(Buffer.concat(moduleFiles(".").map((path) => readFileSync(path))));
  return [
    { name: "start-up", value: median(overMs), unit: "ms", limit: LIMITS.startUpMs },
    { name: "upload, gzip", value: upload.length / 1000, unit: "kB", limit: LIMITS.uploadKb },
  ];
}

async function startMs(worker: Parameters<typeof startWorkerd>[0][number]): Promise<number> {
  const server = await startWorkerd([worker]);
  const took = 1000 * server.busySeconds();
  await server.stop();
  return took;
}
