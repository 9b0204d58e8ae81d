import { spawn } from "node:child_process";
import { expect, test, vi } from "vitest";
import {
  type Unstable_Config,
  unstable_convertConfigBindingsToStartWorkerBindings,
  unstable_readConfig,
  unstable_splitSqlQuery as statementsOf,
} from "wrangler";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { NOW, sendForm } from "#tests/inbox-fixtures.ts";
import { migrations } from "#tests/reliability/sqlite-database.ts";
import { databaseBindings, openDatabase, retryWhileBusy } from "./database.ts";
import { handled } from "./decide.ts";
import { UNERASED_COPIES } from "./personal-data.ts";

const config: Unstable_Config = unstable_readConfig({ config: "wrangler.toml" });

test("--remote binds the database of wrangler.toml as remote, and nothing else", () => {
  const bindings = unstable_convertConfigBindingsToStartWorkerBindings({
    ...config,
    queues: {},
    send_email: [],
    ...databaseBindings(config, true),
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
  const open = () => openDatabase(false, () => {}, folder);
  const [inbox, site] = [await open(), await open()];
  try {
    for (const sql of migrations) {
      await inbox.db.batch(statementsOf(sql).map((statement) => inbox.db.prepare(statement)));
    }
    const { reference } = await sendForm(inbox.db, "message");
    const databases = Array.from({ length: 20 }, (_, index) => (index % 2 ? site : inbox));
    const terminal = { width: 100, print() {}, notify() {}, progress() {}, ask: null };
    await Promise.all([
      ...databases.map(({ db }) => sendForm(db, "message")),
      handled({ db: inbox.db, vars: {}, now: () => NOW, terminal }, [reference], {}),
    ]);
    const stored = "SELECT reference, handled_at FROM contact_messages ORDER BY id";
    const { results } = await site.db.prepare(stored).run();
    expect(results).toHaveLength(databases.length + 1);
    expect(results).toContainEqual({ reference, handled_at: NOW.toISOString() });
    expect((await inbox.db.prepare(stored).run()).results).toEqual(results);
  } finally {
    await Promise.all([inbox.close(), site.close()]);
  }
});

/** A database that is busy for a time, with a clock that only pauses advance. */
function busyFor(ms: number, message = "D1_ERROR: database is locked: SQLITE_BUSY") {
  const clock = { now: 0 };
  const print = vi.fn();
  const send = vi.fn(async () => {
    if (clock.now < ms) throw new Error(message);
    return "answer";
  });
  const pause = async (pauseMs: number) => (clock.now += pauseMs);
  return { send, print, batch: retryWhileBusy(send, print, { now: () => clock.now, pause }) };
}

test.each([
  "D1_ERROR: database is locked: SQLITE_BUSY",
  "D1_ERROR: Failed to get session commit token: internal error; reference = abc",
])("waits silently for a short time (%s)", async (message) => {
  const { batch, print } = busyFor(1_000, message);
  expect(await batch([])).toBe("answer");
  expect(print).not.toHaveBeenCalled();
});

test("prints once that it waits", async () => {
  const { batch, print } = busyFor(30_000);
  expect(await batch([])).toBe("answer");
  expect(print).toHaveBeenCalledTimes(1);
});

test("fails after a minute with advice", async () => {
  const { batch } = busyFor(Infinity);
  await expect(batch([])).rejects.toThrow(/busy for 60 seconds.*try again/);
});

test("repeats after a closed connection, and fails if it stays closed", async () => {
  const closed = new TypeError("fetch failed", {
    cause: Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" }),
  });
  const pause = async () => {};
  const send = vi.fn(async () => "answer").mockRejectedValueOnce(closed);
  expect(await retryWhileBusy(send, () => {}, { pause })([])).toBe("answer");
  expect(send).toHaveBeenCalledTimes(2);
  const dead = vi.fn(() => Promise.reject(closed));
  await expect(retryWhileBusy(dead, () => {}, { pause })([])).rejects.toThrow("fetch failed");
  expect(dead).toHaveBeenCalledTimes(6);
});

test("does not repeat after another error", async () => {
  const { batch, send } = busyFor(Infinity, "D1_ERROR: no such table: requests");
  await expect(batch([])).rejects.toThrow("no such table");
  expect(send).toHaveBeenCalledTimes(1);
});
