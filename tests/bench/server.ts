import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type * as miniflarePackage from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";
import { migrations } from "../reliability/sqlite-database.ts";
import { LIMITS, median, type Metric, REQUEST_PAGE, type Result } from "./metrics.ts";

/** Wrangler's Miniflare, with the runtime that the site is built for. */
const requireFromWrangler = createRequire(
  createRequire(import.meta.url).resolve("wrangler/package.json"),
);
const { convertV4MiniflareOptions, Log, LogLevel, Miniflare }: typeof miniflarePackage =
  requireFromWrangler("miniflare");

const BUILD = resolve("build/server");
const REQUESTS = 500;

/** One connection. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export async function serverResult(): Promise<Result> {
  const modules = readModules();
  const miniflare = await startWorker(modules);
  try {
    const { origin } = await miniflare.unsafeGetDirectURL("site");
    const upload = gzipSync(modules.map(({ contents }) => contents).join(""));
    const metrics: Metric[] = [
      {
        name: "cached page, p50",
        value: await measureP50Ms(origin + REQUEST_PAGE, / hit;/),
        unit: "ms",
        limit: LIMITS.cachedMs,
      },
      {
        name: "rendered page (/checkout, which is never cached), p50",
        value: await measureP50Ms(`${origin}/checkout`, /fwd=bypass/),
        unit: "ms",
      },
      { name: "upload, gzip", value: upload.length / 1000, unit: "kB", limit: LIMITS.uploadKb },
    ];
    return {
      title: "Server metrics",
      program: `${REQUESTS} requests over one connection`,
      metrics,
    };
  } finally {
    await miniflare.dispose();
  }
}

/** The entry first. Without source maps, which Wrangler does not count. */
function readModules() {
  const names = readdirSync(BUILD, { recursive: true, encoding: "utf8" });
  const others = names.filter((name) => name.endsWith(".js") && name !== "index.js");
  return ["index.js", ...others].map((name) => {
    const path = join(BUILD, name);
    return { type: "ESModule" as const, path, contents: readFileSync(path, "utf8") };
  });
}

/** With the site's tables, and nothing of Wrangler in front, which takes longer than the page. */
async function startWorker(modules: ReturnType<typeof readModules>) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(BUILD, "wrangler.json"));
  // Assets would be served before the Worker.
  const { assets: _, queueConsumers: __, ...options } = workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          ...options,
          name: "site",
          modulesRoot: BUILD,
          modules,
          bindings: { ...Object(options.bindings), FORM_SECRET: "0".repeat(64) },
          d1Databases: { DB: "site" },
          unsafeDirectSockets: [{ port: 0 }],
        },
      ],
      log: new Log(LogLevel.NONE),
      handleStructuredLogs() {},
    }),
  );
  const database = await miniflare.getD1Database("DB", "site");
  const statements = migrations.flatMap((sql) => unstable_splitSqlQuery(sql));
  await database.batch(statements.map((statement) => database.prepare(statement)));
  return miniflare;
}

/** Throws if a response is not the expected page, by its `Cache-Status`. */
async function measureP50Ms(address: string, cacheStatus: RegExp): Promise<number> {
  await readPage(address);
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const startedAt = performance.now();
    const { statusCode, headers, html } = await readPage(address);
    times.push(performance.now() - startedAt);
    const status = String(headers["cache-status"]);
    if (statusCode !== 200 || !cacheStatus.test(status) || !html.trimEnd().endsWith("</html>")) {
      throw new Error(`${address}: ${statusCode}, ${status}, ${html.length} bytes`);
    }
  }
  return median(times);
}

async function readPage(address: string) {
  const request = get(address, { agent });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const { statusCode, headers } = response;
  return { statusCode, headers, html: await text(response) };
}
