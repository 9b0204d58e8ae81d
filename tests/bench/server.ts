import { gzipSync } from "node:zlib";
import { builtInReviews } from "#app/content/built-in-reviews.ts";
import { build, buildCopy } from "../browser/another-build.ts";
import { type Metric, LIMITS, median, REQUEST_PAGE, type Result } from "./metrics.ts";
import { CONNECTIONS, load, p50Ms, pageOf, type Target } from "./load.ts";
import {
  builtWorker,
  moduleAt,
  modulesOf,
  generatePosts,
  startWorkerd,
  type Worker,
  type Workerd,
} from "./workerd.ts";

const EMPTY_PAGE = "tests/bench/empty-page";
const GROWING_PAGES = [REQUEST_PAGE, "/blog", "/blog/tracking-conversion-guide"];
const REVIEWS = 10_000;
const POSTS = 1_000;
const GROWN_PAGES = [
  { worker: "reviews", path: REQUEST_PAGE, name: `${REQUEST_PAGE}, ${REVIEWS} reviews` },
  ...GROWING_PAGES.map((path) => ({ worker: "posts", path, name: `${path}, ${POSTS} posts` })),
];

const CACHED = "cached page";
const RENDERED = "rendered page";
const EMPTY = "empty React Router page";

const ROUNDS = 5;
const STARTS = 9;

interface Measured {
  readonly bytes: number[];
  /** CPU time per page at 16 connections, which other processes do not affect. */
  readonly busyMs: number[];
  /** Median time per page at one connection. */
  readonly aloneMs: number[];
}

/** Measures ratios in one interleaved run, so that they are comparable between machines. */
export async function serverResult(): Promise<Result> {
  const measured = await measureAll();
  const of = (name: string): Measured =>
    measured.get(name) ?? { bytes: [], busyMs: [], aloneMs: [] };
  const [above, below] = [of(EMPTY).busyMs, of(RENDERED).busyMs];
  const cachedMs = median(of(CACHED).aloneMs);
  const metrics: Metric[] = [
    ratio(`${RENDERED} ÷ ${EMPTY}, throughput`, above, below, LIMITS.renderedToEmpty),
    {
      name: `${CACHED}, p50 at one connection`,
      value: cachedMs,
      unit: "ms",
      limit: LIMITS.cachedMs,
    },
    ...GROWN_PAGES.flatMap(({ name, path }) => {
      const [today, grown] = [of(path), of(name)];
      return [
        ratio(`${name} ÷ today, bytes`, grown.bytes, today.bytes, LIMITS.growth),
        ratio(`${name} ÷ today, time to render`, grown.busyMs, today.busyMs, LIMITS.growth),
      ];
    }),
    ...(await startUpMetrics()),
  ];
  const rows = [...measured].map(([name, { bytes, busyMs, aloneMs }]) => {
    return [name, `${median(bytes)}`, median(busyMs).toFixed(2), median(aloneMs).toFixed(2)];
  });
  const head = ["page", "bytes", "processor ms, 16 connections", "p50 ms, one connection"];
  return { title: "Server metrics", program: "autocannon 9", metrics, table: [head, ...rows] };
}

/** Returns the median of the rounds' ratios. */
function ratio(
  name: string,
  above: readonly number[],
  below: readonly number[],
  limit: Metric["limit"],
): Metric {
  const ratios = above.map((value, round) => value / (below[round] ?? Number.NaN));
  return { name, value: median(ratios), unit: "×", limit };
}

async function measureAll(): Promise<Map<string, Measured>> {
  await build(EMPTY_PAGE);
  const larger = await buildCopy((root) => generatePosts(root, POSTS));
  const server = await startWorkerd(
    [
      builtWorker("site", "."),
      builtWorker("rendering", ".", true),
      builtWorker("reviews", ".", true),
      builtWorker("posts", larger.folder, true),
      builtWorker("empty", EMPTY_PAGE),
    ],
    { site: 0, rendering: 0, reviews: REVIEWS, posts: 0 },
  );
  try {
    const { site, rendering, empty } = server.origins;
    const targets: Target[] = [
      { name: CACHED, origin: site, path: REQUEST_PAGE, isCached: true },
      { name: RENDERED, origin: rendering, path: REQUEST_PAGE },
      { name: EMPTY, origin: empty, path: "/" },
      ...(await growthTargets(server.origins)),
    ];
    const measured = new Map<string, Measured>(
      targets.map(({ name }) => [name, { bytes: [], busyMs: [], aloneMs: [] }]),
    );
    // Interleaved, so that disturbances affect all.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) await measure(server, target, measured.get(target.name));
    }
    return measured;
  } finally {
    await server.stop();
    larger.remove();
  }
}

async function growthTargets(origins: Workerd["origins"]): Promise<Target[]> {
  // The first page waits 300 ms for reviews; a large database takes longer.
  await fetch(origins.reviews + REQUEST_PAGE);
  // Checks the data: a site that did not grow would pass.
  for (const [address, text] of [
    [origins.reviews + REQUEST_PAGE, ` ${REVIEWS + builtInReviews.length}<`],
    [`${origins.posts}/sitemap.xml`, `generated-${POSTS - 1}`],
  ] as const) {
    const page = await (await fetch(address)).text();
    if (!page.includes(text)) throw new Error(`${address} has no ${text}`);
  }
  return [
    ...GROWING_PAGES.map((path) => ({ name: path, origin: origins.rendering, path })),
    ...GROWN_PAGES.map(({ worker, ...page }) => ({ ...page, origin: origins[worker] })),
  ];
}

async function measure(server: Workerd, target: Target, metrics?: Measured): Promise<void> {
  const { name, origin, path } = target;
  await load(origin, [path], CONNECTIONS, 1);
  const html = await pageOf(target);
  const busyBefore = server.busySeconds();
  const many = await load(origin, [path], CONNECTIONS, 3);
  const busyMs = 1000 * (server.busySeconds() - busyBefore);
  const aloneMs = await p50Ms(origin + path);
  await pageOf(target);
  if (many.failed > 0) throw new Error(`${name}: ${many.failed} requests failed`);
  if (server.errors[0]) throw new Error(`${name}: ${server.errors[0]}`);
  metrics?.bytes.push(Buffer.byteLength(html));
  metrics?.busyMs.push(busyMs / many.requests.total);
  metrics?.aloneMs.push(aloneMs);
}

/**
 * Start-up CPU time minus that of a one-line Worker. Source maps do not count towards Wrangler's
 * upload size.
 */
async function startUpMetrics(): Promise<Metric[]> {
  const site = builtWorker("site", ".");
  const modules = [moduleAt("empty.js", "export default {};")];
  const overMs: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    overMs.push((await startMs(site)) - (await startMs({ ...site, modules })));
  }
  const upload = gzipSync(
    modulesOf(".")
      .map(({ contents }) => `${contents}`)
      .join(""),
  );
  return [
    { name: "start-up", value: median(overMs), unit: "ms", limit: LIMITS.startUpMs },
    { name: "upload, gzip", value: upload.length / 1000, unit: "kB", limit: LIMITS.uploadKb },
  ];
}

async function startMs(worker: Worker): Promise<number> {
  const server = await startWorkerd([worker]);
  const took = 1000 * server.busySeconds();
  await server.stop();
  return took;
}
