import { expect, test, vi } from "vitest";
import { checkHealth as healthAt, TABLES } from "./health.ts";

const checkHealth = (env: Env) => healthAt(env, Date.parse("2026-11-23T09:00:00Z"));

interface Failing {
  read?: () => Promise<unknown>;
  write?: () => Promise<unknown>;
  backlogCount?: () => Promise<number>;
}

/** Has no unsent mail and no queued form. */
function environment({
  read = async () => null,
  write = async () => [],
  backlogCount = async () => 0,
}: Failing = {}): Env {
  const environment = {
    DB: { prepare: () => ({ first: read, bind: () => ({ first: read }) }), batch: write },
    INTAKE_QUEUE: { metrics: async () => ({ backlogCount: await backlogCount() }) },
    CF_VERSION_METADATA: { id: "a-version", tag: "", timestamp: "2026-11-01T00:00:00Z" },
  };
  return environment as unknown as Env;
}

const failing = () => Promise.reject(new Error("D1_ERROR: internal error"));

test("is ok with all tables", async () => {
  expect(await checkHealth(environment())).toEqual({
    status: "ok",
    checkedAt: "2026-11-23T09:00:00.000Z",
    version: expect.any(String),
    isWritable: true,
    unreadableTables: [],
    oldestUnsentMailSeconds: null,
    queuedForms: 0,
  });
});

test("has the deploy's id", async () => {
  expect(await checkHealth(environment())).toHaveProperty("version", "a-version");
});

test("a database that fails is degraded, with every table", async () => {
  expect(await checkHealth(environment({ read: failing, write: failing }))).toMatchObject({
    status: "degraded",
    isWritable: false,
    unreadableTables: TABLES,
  });
});

test("a database that doesn't respond is degraded after three seconds", async () => {
  vi.useFakeTimers();
  const never = () => new Promise<never>(() => {});
  const pending = checkHealth(environment({ read: never, write: never }));
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  const late = new Promise((resolve) => setTimeout(resolve, 1_000, "still waiting"));
  const health = await Promise.race([pending, late]);
  expect(health).toMatchObject({ status: "degraded", unreadableTables: TABLES });
});

test("a database that takes no writes is degraded", async () => {
  expect(await checkHealth(environment({ write: failing }))).toMatchObject({
    status: "degraded",
    isWritable: false,
    unreadableTables: [],
  });
});

test.each<[string, () => Promise<number>, string, number | null]>([
  ["that has a form is degraded", async () => 1, "degraded", 1],
  ["whose length is unknown is ok", failing, "ok", null],
])("an intake queue %s", async (_what, backlogCount, status, queuedForms) => {
  expect(await checkHealth(environment({ backlogCount }))).toMatchObject({ status, queuedForms });
});
