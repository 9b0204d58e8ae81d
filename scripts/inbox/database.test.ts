import { spawn, spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  getPlatformProxy,
  type Unstable_Config,
  unstable_convertConfigBindingsToStartWorkerBindings,
  unstable_readConfig,
  unstable_splitSqlQuery as splitStatements,
} from "wrangler";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { NOW, sendForm } from "#tests/inbox-fixtures.ts";
import { migrations } from "#tests/reliability/sqlite-database.ts";
import { runtimeDeps, withRetries } from "#workers/background/deps.ts";
import { databaseBindings, openLocal, readVars } from "./database.ts";
import { handled } from "./decide.ts";
import { UNERASED_COPIES } from "./personal-data.ts";

const config: Unstable_Config = unstable_readConfig({ config: "wrangler.toml" });

test("--remote binds the database of wrangler.toml as remote, and nothing else", () => {
  const bindings = unstable_convertConfigBindingsToStartWorkerBindings({
    ...config,
    queues: {},
    send_email: [],
    ...databaseBindings(config),
  } as never);
  const remote = Object.entries(Object(bindings)).filter(([, binding]) => Object(binding).remote);
  expect(remote).toMatchObject([
    ["DB", { type: "d1", database_id: config.d1_databases[0]?.database_id }],
  ]);
});

test("each binding of wrangler.toml that can store data is searched or listed as not reached", () => {
  expect(config.d1_databases.map(({ binding }) => binding)).toEqual(["DB"]);
  const { kv_namespaces, r2_buckets, durable_objects } = config;
  expect([...kv_namespaces, ...r2_buckets, ...durable_objects.bindings]).toEqual([]);
  const listed = UNERASED_COPIES.map(({ place }) => place).join(" ");
  const queues = (config.queues.producers ?? []).map(({ binding }) => binding);
  expect(queues.filter((queue) => !listed.includes(queue))).toEqual([]);
});

test("--remote without a login prints Wrangler's error and exits with 1", async () => {
  const home = temporaryFolder();
  const { CLOUDFLARE_API_TOKEN: _token, CLOUDFLARE_API_KEY: _key, ...environment } = process.env;
  const child = spawn(process.execPath, ["scripts/inbox.ts", "--remote"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...environment, HOME: home, XDG_CONFIG_HOME: home },
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("CLOUDFLARE_API_TOKEN");
  expect(err).not.toMatch(/\n\s+at /);
});

test("the inbox and a running site write to the same data at the same time", async () => {
  const folder = temporaryFolder();
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: "wrangler.toml",
    envFiles: [],
    persist: { path: join(folder, "v3") },
    remoteBindings: false,
  });
  const site = env.DB;
  for (const sql of migrations) {
    await site.batch(splitStatements(sql).map((statement) => site.prepare(statement)));
  }
  const [file = ""] = globSync(join(folder, "v3/d1/miniflare-D1DatabaseObject/*.sqlite")).filter(
    (name) => !name.includes("metadata"),
  );
  const inbox = openLocal(file);
  try {
    const { reference } = await sendForm(inbox.db, "message");
    const databases = Array.from({ length: 20 }, (_, index) => (index % 2 ? site : inbox.db));
    const terminal = { width: 100, print() {}, notify() {}, progress() {}, ask: null };
    await Promise.all([
      // As the Worker (intake/form-stores.ts): its runtime doesn't wait for a lock.
      ...databases.map((db) =>
        withRetries(20, { firstMs: 100, maxMs: 400 }, () => sendForm(db, "message"), runtimeDeps),
      ),
      handled({ db: inbox.db, readVars, now: () => NOW, terminal }, [reference], {}),
    ]);
    const stored = "SELECT reference, handled_at FROM contact_messages ORDER BY id";
    const { results } = await site.prepare(stored).run();
    expect(results).toHaveLength(databases.length + 1);
    expect(results).toContainEqual({ reference, handled_at: NOW.toISOString() });
    const read = (await inbox.db.prepare(stored).run()).results;
    expect(read.map((row) => ({ ...row }))).toEqual(results);
  } finally {
    await inbox.close();
    await dispose();
  }
});

const RUNTIME = /wrangler|workerd|miniflare/;

test("--help and usage errors load neither Wrangler nor the runtime", () => {
  for (const args of [["--help"], ["list", "--help"], ["quit"]]) {
    const loaded = modulesLoadedBy(args);
    expect(loaded.some((url) => url.includes("commander"))).toBe(true);
    expect(loaded.filter((url) => RUNTIME.test(url))).toEqual([]);
  }
});

/** Paths of the modules outside Node that a call loads. */
function modulesLoadedBy(args: readonly string[]): string[] {
  const hooks = `import { registerHooks } from "node:module";
    registerHooks({ load(url, context, next) { process.stderr.write("\\nloads " + url); return next(url, context); } });`;
  const register = `data:text/javascript,${encodeURIComponent(hooks)}`;
  const { stderr } = spawnSync(
    process.execPath,
    ["--import", register, "scripts/inbox.ts", ...args],
    { encoding: "utf8" },
  );
  return [...stderr.matchAll(/^loads (file:.*)$/gm)].map(([, url = ""]) => url);
}
