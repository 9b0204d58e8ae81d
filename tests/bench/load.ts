import autocannon, { type Result as Load } from "autocannon";
import { LIMITS, median, type Result } from "./figures.ts";
import { builtWorker, startWorkerd } from "./workerd.ts";

export const CONNECTIONS = 16;
const TIMEOUT_S = 30;
/** As a browser says it over HTTPS. */
const HEADERS = { "Accept-Encoding": "gzip, deflate, br, zstd" };

export interface Target {
  readonly name: string;
  readonly origin: string | undefined;
  readonly path: string;
  /** It comes from the site's cache. */
  readonly isKept?: boolean;
}

/** There is no figure for anything but the right page. */
export async function pageOf({ name, origin, path, isKept = false }: Target): Promise<string> {
  const response = await fetch(origin + path, { headers: HEADERS });
  const html = await response.text();
  const isHit = / hit;/.test(response.headers.get("Cache-Status") ?? "");
  const isRight = response.status === 200 && html.trimEnd().endsWith("</html>");
  if (isRight && isHit === isKept) return html;
  throw new Error(`${name}: status ${response.status}, ${html.length} bytes, from cache: ${isHit}`);
}

/** Asks for these pages in turn, as fast as they come. */
export async function load(
  origin: string | undefined,
  paths: readonly string[],
  connections: number,
  seconds: number,
): Promise<Load & { readonly failed: number }> {
  const result = await autocannon({
    url: `${origin}`,
    connections,
    duration: seconds,
    timeout: TIMEOUT_S,
    headers: HEADERS,
    requests: paths.map((path) => ({ path })),
  });
  return { ...result, failed: result.errors + result.non2xx };
}

/** All pages of the sitemap at once for so long: half of the time rendered, half as the site keeps them. */
export async function soak(seconds: number): Promise<Result> {
  const server = await startWorkerd([
    builtWorker("site", "."),
    builtWorker("rendering", ".", true),
  ]);
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(server.memoryMb()), 1000);
  try {
    const { site, rendering } = server.origins;
    await server.fillDatabase("site");
    await server.fillDatabase("rendering");
    const sitemap = await (await fetch(`${rendering}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)/g)].map(
      ([, path]) => path || "/",
    );
    const loads = [];
    for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt;) {
      for (const origin of [rendering, site]) loads.push(await load(origin, paths, CONNECTIONS, 5));
    }
    for (const path of paths) await pageOf({ name: path, origin: rendering, path });
    const failed = loads.reduce((sum, one) => sum + one.failed, 0);
    const requests = loads.reduce((sum, one) => sum + one.requests.total, 0);
    const third = Math.floor(memory.length / 3);
    const [middle, last] = [median(memory.slice(third, 2 * third)), median(memory.slice(-third))];
    const growth = "memory, last third ÷ second third of the run";
    return {
      title: "Server under load",
      program: "autocannon 9",
      figures: [
        { name: `failed of ${requests} requests`, value: failed, unit: "", limit: LIMITS.none },
        { name: "errors in the log", value: server.errors.length, unit: "", limit: LIMITS.none },
        { name: growth, value: last / middle, unit: "×", limit: LIMITS.memory },
      ],
      table: [
        ["pages", "seconds", "MB in the second, last third"],
        [`${paths.length}`, `${seconds}`, `${middle.toFixed(0)}, ${last.toFixed(0)}`],
      ],
    };
  } finally {
    clearInterval(watch);
    await server.stop();
  }
}
