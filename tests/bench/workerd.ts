import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type * as miniflarePackage from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";
import { migrations } from "../reliability/sqlite-database.ts";

/** Wrangler's Miniflare, with the runtime that the site is built for. */
const requireFromWrangler = createRequire(
  createRequire(import.meta.url).resolve("wrangler/package.json"),
);
const { convertV4MiniflareOptions, Log, LogLevel, Miniflare }: typeof miniflarePackage =
  requireFromWrangler("miniflare");
type Module = miniflarePackage.V4ModuleDefinition;
export type Worker = miniflarePackage.V4WorkerOptions;

const MEMORY_PAGES_PER_MB = 256;
/** USER_HZ of Linux. */
const TICKS_PER_SECOND = 100;
/** Logged when a load generator closes its connections. */
const CLOSED = /: disconnected: /;

/**
 * Renders each request by making it the first of its deploy; replaces the Cache API, whose local
 * copy would be measured too.
 */
const RENDERING = `
  import site from "./index.js";
  const cache = {
    match: async () => undefined,
    put: async (_, response) => void (await response.arrayBuffer()),
  };
  Object.defineProperty(globalThis, "caches", { value: { open: async () => cache } });
  let requests = 0;
  export default {
    fetch(request, env, ctx) {
      const CF_VERSION_METADATA = { id: "deploy-" + (requests += 1) };
      return site.fetch(request, { ...env, CF_VERSION_METADATA }, ctx);
    },
  };`;

/** Renders every page with `isRendering`, without the cache. */
export function builtWorker(name: string, root: string, isRendering = false): Worker {
  const modulesRoot = resolve(root, "build/server");
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(modulesRoot, "wrangler.json"));
  // Pages do not need assets, which would be served before the Worker.
  const { assets: _, queueConsumers: __, ...options } = workerOptions;
  const rendering = moduleAt(join(modulesRoot, "rendering.js"), RENDERING);
  return {
    ...options,
    name,
    modulesRoot,
    modules: [...(isRendering ? [rendering] : []), ...modulesOf(root)],
    bindings: { ...Object(options.bindings), FORM_SECRET: "0".repeat(64) },
    d1Databases: { DB: name },
    cache: false,
    unsafeDirectSockets: [{ port: 0 }],
  };
}

/** Returns the modules, the entry first. */
export function modulesOf(root: string): Module[] {
  const folder = resolve(root, "build/server");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const others = names.filter((name) => name.endsWith(".js") && name !== "index.js");
  const paths = ["index.js", ...others].map((name) => join(folder, name));
  return paths.map((path) => moduleAt(path, readFileSync(path, "utf8")));
}

export function moduleAt(path: string, contents: string): Module {
  return { type: "ESModule", path, contents };
}

export type Workerd = Awaited<ReturnType<typeof startWorkerd>>;

/** Starts the Workers, with the site's tables and this number of approved reviews for the named ones. */
export async function startWorkerd(
  workers: Worker[],
  reviewsOf: Readonly<Record<string, number>> = {},
) {
  const errors: string[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers,
      log: new Log(LogLevel.NONE),
      handleStructuredLogs({ level, message }) {
        if (level === "error" && !CLOSED.test(message)) errors.push(message);
      },
    }),
  );
  const origins: Record<string, string> = {};
  for (const { name = "" } of workers) {
    origins[name] = (await miniflare.unsafeGetDirectURL(name)).origin;
  }
  for (const [name, reviews] of Object.entries(reviewsOf)) {
    const database = await miniflare.getD1Database("DB", name);
    const statements = migrations.flatMap((sql) => unstable_splitSqlQuery(sql));
    await database.batch(statements.map((statement) => database.prepare(statement)));
    if (reviews > 0) await database.prepare(REVIEWS).bind(reviews).run();
  }
  const children = fieldsOf(`${process.pid}/task/${process.pid}/children`);
  const pid = children.findLast((child) => fieldsOf(`${child}/cmdline`)[0]?.includes("workerd"));
  return {
    origins,
    errors,
    memoryMb: () => Number(fieldsOf(`${pid}/statm`)[1]) / MEMORY_PAGES_PER_MB,
    /** CPU time of the thread that responds. */
    busySeconds(): number {
      // User and system time; the process name has no space.
      const [user, system] = fieldsOf(`${pid}/task/${pid}/stat`).slice(13, 15);
      return (Number(user) + Number(system)) / TICKS_PER_SECOND;
    },
    stop: () => miniflare.dispose(),
  };
}

function fieldsOf(path: string): string[] {
  return readFileSync(`/proc/${path}`, "utf8").trim().split(" ");
}

/** Distinct reviews of usual length. */
const REVIEWS = `
  WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
  INSERT INTO reviews
    (id, reference, created_at, name, role, company, quote, rating, email, status, decided_at)
  SELECT 'id-' || n, 'TG-' || n, '2026-01-01T00:00:00Z', 'Reviewer ' || n, 'Owner', 'Store ' || n,
    'Purchase values in Google Ads match the orders in our store since the set-up. This is review ' || n,
    4 + n % 2, n || '@example.com', 'approved', '2026-01-01T00:00:00Z'
  FROM numbers`;

/** Adds copies of the posts to a copy of the site, up to this number. */
export function generatePosts(root: string, wanted: number): void {
  const folder = join(root, "app/content/posts");
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  for (let number = names.length; number < wanted; number += 1) {
    const text = readFileSync(join(folder, names[number % names.length] ?? ""), "utf8")
      .replace(/^title: .*$/m, `title: "A generated post, number ${number}"`)
      .replace(/^description: "/m, `description: "${number}: `)
      .replace(/^draft: true\n/m, "");
    writeFileSync(join(folder, `generated-${number}.md`), text);
  }
}
