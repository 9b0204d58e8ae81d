import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import autocannon, { type Result as Load } from "autocannon";
import { LIMITS, median, type Result } from "./metrics.ts";
import { builtWorker, startWorkerd } from "./workerd.ts";

export const CONNECTIONS = 16;
const TIMEOUT_S = 30;
const SINGLE_REQUESTS = 500;
/** As browsers send over HTTPS. */
const HEADERS = { "Accept-Encoding": "gzip, deflate, br, zstd" };

export interface Target {
  readonly name: string;
  readonly origin: string | undefined;
  readonly path: string;
  /** Served from the page cache. */
  readonly isCached?: boolean;
}

/** Checks that the page is the expected one. */
export async function pageOf({ name, origin, path, isCached = false }: Target): Promise<string> {
  const response = await fetch(origin + path, { headers: HEADERS });
  const html = await response.text();
  const isHit = / hit;/.test(response.headers.get("Cache-Status") ?? "");
  const isRight = response.status === 200 && html.trimEnd().endsWith("</html>");
  if (isRight && isHit === isCached) return html;
  throw new Error(`${name}: status ${response.status}, ${html.length} bytes, from cache: ${isHit}`);
}

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

/** Returns the median over one connection; autocannon counts whole milliseconds. */
export async function p50Ms(address: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < SINGLE_REQUESTS; count += 1) {
    const startedAt = performance.now();
    const request = get(address, { headers: HEADERS });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Loads all pages of the sitemap, rendered and cached in turn. */
export async function soakResult(seconds: number): Promise<Result> {
  const workers = [builtWorker("site", "."), builtWorker("rendering", ".", true)];
  const server = await startWorkerd(workers, { site: 0, rendering: 0 });
  const { site, rendering } = server.origins;
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(server.memoryMb()), 1000);
  let [failed, requests] = [0, 0];
  try {
    const sitemap = await (await fetch(`${rendering}/sitemap.xml`)).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url));
    const paths = addresses.map(({ pathname }) => pathname);
    const endsAt = performance.now() + seconds * 1000;
    while (performance.now() < endsAt) {
      for (const origin of [rendering, site]) {
        const one = await load(origin, paths, CONNECTIONS, 5);
        failed += one.failed;
        requests += one.requests.total;
      }
    }
    for (const path of paths) await pageOf({ name: path, origin: rendering, path });
  } finally {
    clearInterval(watch);
    await server.stop();
  }
  const third = Math.floor(memory.length / 3);
  const growth = median(memory.slice(-third)) / median(memory.slice(third, 2 * third));
  const last = `memory, last third ÷ second third of the run (${median(memory).toFixed(0)} MB)`;
  return {
    title: "Server under load",
    program: "autocannon 9",
    metrics: [
      { name: `failed, of ${requests} requests`, value: failed, unit: "", limit: LIMITS.none },
      { name: "errors in the log", value: server.errors.length, unit: "", limit: LIMITS.none },
      { name: last, value: growth, unit: "×", limit: LIMITS.memory },
    ],
  };
}
