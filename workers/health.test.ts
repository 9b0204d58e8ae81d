import { expect, test, vi } from "vitest";
import { healthOf as healthAt, NEWEST_MIGRATION } from "./health.ts";

const healthOf = (env: Env) => healthAt(env, Date.parse("2026-11-23T09:00:00Z"));

/** Has every binding, no unsent mail and no queued form. `migration` is the query for the last migration. */
function environment(
  migration: () => Promise<unknown>,
  more: object = {},
  batch: () => Promise<unknown> = async () => [],
): Env {
  const prepare = (sql: string) => ({
    first: sql.includes("d1_migrations") ? migration : async () => null,
    bind: () => null,
  });
  const bindings = new Proxy(
    {
      DB: { prepare, batch },
      INTAKE_QUEUE: queueOf(async () => 0),
      CF_VERSION_METADATA: { id: "a-version", tag: "", timestamp: "2026-11-01T00:00:00Z" },
      ...more,
    },
    { get: (known, name) => (name in known ? Reflect.get(known, name) : {}) },
  );
  return bindings as unknown as Env;
}

function queueOf(backlogCount: () => Promise<number>) {
  return { metrics: async () => ({ backlogCount: await backlogCount() }) };
}

const upToDate = async () => ({ name: NEWEST_MIGRATION });

test("is ok with all bindings and the newest migration, and has the deploy's id", async () => {
  const env = environment(upToDate);
  expect(await healthOf(env)).toEqual({
    status: "ok",
    checkedAt: "2026-11-23T09:00:00.000Z",
    version: "a-version",
    missingBindings: [],
    database: "up to date",
    migration: NEWEST_MIGRATION,
    unreadableTables: [],
    oldestUnsentMailSeconds: null,
    queuedForms: 0,
  });
});

test.each([
  ["migrated for a newer deploy", { name: "9999_later.sql" }, "ok", "ahead"],
  ["without the last migration", { name: "0001_requests.sql" }, "degraded", "behind"],
  ["without any migration", null, "degraded", "behind"],
])("a database %s", async (_what, row, status, database) => {
  expect(await healthOf(environment(async () => row))).toMatchObject({ status, database });
});

test.each([
  ["has no table of migrations", "no such table: d1_migrations", "behind"],
  ["fails", "D1_ERROR: internal error", "away"],
])("a database that %s is degraded", async (_what, message, database) => {
  const env = environment(() => Promise.reject(new Error(message)));
  expect(await healthOf(env)).toMatchObject({ status: "degraded", database, migration: null });
});

test("a database that doesn't respond is away after three seconds", async () => {
  vi.useFakeTimers();
  const pending = healthOf(environment(() => new Promise(() => {})));
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  const late = new Promise((resolve) => setTimeout(resolve, 1_000, "still waiting"));
  const health = await Promise.race([pending, late]);
  expect(health).toMatchObject({ status: "degraded", database: "away" });
});

test("a database that takes no writes is degraded", async () => {
  const env = environment(upToDate, {}, () =>
    Promise.reject(new Error("Exceeded maximum DB size")),
  );
  expect(await healthOf(env)).toMatchObject({ status: "degraded", database: "unwritable" });
  expect((await healthOf(env)).unreadableTables).toEqual([]);
});

test.each<[string, () => Promise<number>, string, number | null]>([
  ["that has a form is degraded", async () => 1, "degraded", 1],
  ["whose length is unknown is ok", () => Promise.reject(new Error("away")), "ok", null],
])("an intake queue %s", async (_what, backlogCount, status, queuedForms) => {
  const env = environment(upToDate, { INTAKE_QUEUE: queueOf(backlogCount) });
  expect(await healthOf(env)).toMatchObject({ status, queuedForms });
});

test("names a missing binding", async () => {
  const health = await healthOf(environment(upToDate, { INTAKE_QUEUE: undefined }));
  expect(health).toMatchObject({ status: "degraded", missingBindings: ["INTAKE_QUEUE"] });
});
