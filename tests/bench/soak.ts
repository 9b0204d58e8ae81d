import { ask } from "./answer.ts";
import type { Generator, Load } from "./load.ts";
import { RENDERED } from "./request-page.ts";
import type { Line } from "./limits.ts";
import type { Table } from "./results.ts";
import { siteAsItIs, siteRendering, surroundings } from "./services.ts";
import { growthWhenWarm, median } from "./statistics.ts";
import { pageOrigin } from "./cache-status.ts";
import { Refusal } from "./targets.ts";
import { readBuiltWorker } from "./worker-files.ts";
import { startWorkerd, type Workerd } from "./workerd.ts";

const CONNECTIONS = 16;
/** So long the generator runs before it starts anew, so that an error is known soon. */
const SLICE_SECONDS = 5;
const SAMPLE_EVERY_MS = 1000;
/** V8 collects when it likes: so much up and down is flat. */
const FLAT = { most: 1.1 };

/**
 * All pages of the sitemap in turn, half of the time rendered and half as the site keeps them, as fast as
 * it answers. Every answer is a success, and memory ends where it was when the site was warm.
 */
export async function soak(
  root: string,
  generator: Generator,
  seconds: number,
): Promise<{ readonly lines: Line[]; readonly table: Table }> {
  const site = readBuiltWorker(root);
  const server = await startWorkerd(
    (folder) => [siteAsItIs(site), siteRendering(site), ...surroundings(site, { folder })],
    { site: "site", rendering: "site-rendering" },
  );
  const memory: number[] = [];
  const watch = setInterval(() => {
    const now = server.memoryMb();
    if (now !== null) memory.push(now);
  }, SAMPLE_EVERY_MS);
  try {
    const origins = [server.origin("rendering"), server.origin("site")];
    const paths = await pagesOf(server);
    const loads = await loadUntil(performance.now() + seconds * 1000, origins, paths, generator);
    for (const path of paths) await checkPage(origins[0] + path);
    return { lines: linesOf(loads, memory, server), table: tableOf(loads, memory, paths.length) };
  } finally {
    clearInterval(watch);
    await server.stop();
  }
}

async function pagesOf(server: Workerd): Promise<string[]> {
  const origin = server.origin("rendering");
  const { body } = await ask(`${origin}/sitemap.xml`);
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  if (paths.length === 0) throw new Refusal("the sitemap names no page");
  for (const path of paths) await checkPage(origin + path);
  return paths;
}

async function checkPage(address: string): Promise<void> {
  const { status, body, headers } = await ask(address);
  const isWhole = body.trimEnd().endsWith("</html>");
  const isRendered = RENDERED.includes(pageOrigin(headers["cache-status"]?.toString()));
  if (status !== 200 || !isWhole || !isRendered) {
    throw new Refusal(`${address} is not the page: ${status}, ${headers["cache-status"]}`);
  }
}

async function loadUntil(
  deadline: number,
  origins: readonly string[],
  paths: readonly string[],
  { apply }: Generator,
): Promise<Load[]> {
  const loads: Load[] = [];
  while (performance.now() < deadline) {
    const origin = origins[loads.length % origins.length] ?? "";
    loads.push(await apply({ origin, paths, connections: CONNECTIONS, seconds: SLICE_SECONDS }));
  }
  return loads;
}

function linesOf(loads: readonly Load[], memory: readonly number[], server: Workerd): Line[] {
  const failed = sum(loads, ({ errors }) => errors);
  const complaints = server.complaints();
  const growth = "memory, last third ÷ second third of the run";
  return [
    { name: "requests that failed", value: failed, unit: "", limit: { most: 0 } },
    { name: "errors in the log", value: complaints.length, unit: "", limit: { most: 0 } },
    memory.length < 3
      ? { name: growth, refused: "this system does not tell" }
      : { name: growth, value: growthWhenWarm(memory), unit: "×", limit: FLAT },
  ];
}

function tableOf(loads: readonly Load[], memory: readonly number[], pages: number): Table {
  const third = Math.max(1, Math.floor(memory.length / 3));
  const thirds = [0, 1, 2].map((part) => memory.slice(part * third, (part + 1) * third));
  const mb = thirds.map((part) => (part.length > 0 ? median(part).toFixed(0) : "–"));
  const requests = sum(loads, (load) => load.requests);
  const seconds = sum(loads, (load) => load.seconds);
  return {
    head: ["pages", "seconds", "requests", "pages/s", "MB in the first, second, last third"],
    rows: [
      [
        String(pages),
        seconds.toFixed(0),
        String(requests),
        (requests / seconds).toFixed(0),
        mb.join(", "),
      ],
    ],
  };
}

function sum(loads: readonly Load[], of: (load: Load) => number): number {
  return loads.reduce((total, load) => total + of(load), 0);
}
