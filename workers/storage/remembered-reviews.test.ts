import { describe, expect, test } from "vitest";
import { FRESH_FOR_MS } from "#app/domain/reviews/reading-defaults.ts";
import { newReviewMemory, rememberedReviews } from "./remembered-reviews.ts";

const FIGURES = { count: 2, ratingSum: 9 };
const never = new Promise<never>(() => {});

/** A database, a clock and an isolate's memory; time passes only when a test says so. */
function isolate() {
  const memory = newReviewMemory();
  const log = { reads: 0, slices: [] as number[], sleeps: [] as number[], failures: 0 };
  const world = { now: 0, read: async () => FIGURES, isImpatient: false };
  const work: Promise<void>[] = [];
  /** Until when what a page was given is fresh. */
  const told: number[] = [];
  const source = {
    figures: () => {
      log.reads += 1;
      return world.read();
    },
    approved: async ({ offset }: { offset: number }) => {
      log.slices.push(offset);
      return [];
    },
  };
  const around = {
    now: () => world.now,
    sleep: async (ms: number) => {
      if (ms === 300) return await (world.isImpatient ? Promise.resolve() : never);
      log.sleeps.push(ms);
    },
    keepAlive: (promise: Promise<void>) => work.push(promise),
    onFailure: () => {
      log.failures += 1;
    },
  };
  /** The store of one request, for a page that is to last so long. */
  function request(aheadMs = 0) {
    const reader = { aheadMs, onRead: (freshUntil: number) => told.push(freshUntil) };
    return rememberedReviews(source, memory, around, reader);
  }
  return { log, world, memory, told, request, settled: () => Promise.all(work) };
}

function fail(): never {
  throw new Error("no database");
}

describe("shared reviews", () => {
  test("are read once in five minutes", async () => {
    const { log, world, request } = isolate();
    expect(await request().figures()).toEqual(FIGURES);
    world.now = FRESH_FOR_MS - 1;
    await request().figures();
    expect(log.reads).toBe(1);
    world.now = FRESH_FOR_MS;
    await request().figures();
    expect(log.reads).toBe(2);
  });

  test("that are not known yet are read by each request that comes meanwhile", async () => {
    const { request } = isolate();
    const both = await Promise.all([request().figures(), request().figures()]);
    expect(both).toEqual([FIGURES, FIGURES]);
  });

  test("that are being read again are shown to others as they were last", async () => {
    const { log, world, request } = isolate();
    await request().figures();
    world.now = FRESH_FOR_MS;
    const refreshed = request().figures();
    await request().figures();
    expect(await refreshed).toEqual(FIGURES);
    expect(log.reads).toBe(2);
  });

  test("fill no more memory than 32 pages of them", async () => {
    const { memory, request } = isolate();
    for (let offset = 0; offset < 100; offset += 1) await request().approved({ offset, limit: 9 });
    expect(memory.slices.entries.size).toBe(32);
  });
});

describe("a read that fails", () => {
  test("leaves what was known last, or nothing", async () => {
    const { world, request } = isolate();
    world.read = fail;
    expect(await request().figures()).toBeNull();
    const later = isolate();
    await later.request().figures();
    Object.assign(later.world, { now: FRESH_FOR_MS, read: fail });
    expect(await later.request().figures()).toEqual(FIGURES);
  });

  test("is repeated three times behind the page, with growing delays, and told once", async () => {
    const { log, world, request, settled } = isolate();
    world.read = fail;
    await request().figures();
    await settled();
    expect(log).toMatchObject({ reads: 4, sleeps: [1000, 2000, 4000], failures: 1 });
  });

  test("is not told when a retry succeeds, and the next page shows what it brought", async () => {
    const { log, world, request, settled } = isolate();
    world.read = async () => (log.reads > 2 ? FIGURES : fail());
    expect(await request().figures()).toBeNull();
    await settled();
    expect(log).toMatchObject({ reads: 3, failures: 0 });
    expect(await request().figures()).toEqual(FIGURES);
  });

  test("is left alone by others for half a minute", async () => {
    const { log, world, request, settled } = isolate();
    world.read = fail;
    await request().figures();
    await settled();
    world.now = 29_999;
    await request().figures();
    expect(log.reads).toBe(4);
    world.now = 30_000;
    await request().figures();
    expect(log.reads).toBeGreaterThan(4);
  });
});

describe("when the clock goes back by a day", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  test("what was read before is read again, and not taken for fresh", async () => {
    const { log, world, told, request } = isolate();
    world.now = DAY_MS;
    await request().figures();
    world.now = 0;
    await request().figures();
    expect(log.reads).toBe(2);
    expect(told).toEqual([DAY_MS + FRESH_FOR_MS, FRESH_FOR_MS]);
  });

  test("a read that failed before is not put off for the day", async () => {
    const { log, world, request, settled } = isolate();
    Object.assign(world, { now: DAY_MS, read: fail });
    await request().figures();
    await settled();
    const before = log.reads;
    Object.assign(world, { now: 0, read: async () => FIGURES });
    expect(await request().figures()).toEqual(FIGURES);
    expect(log.reads).toBe(before + 1);
  });
});

describe("a page that is kept", () => {
  test("is told until when its reviews are fresh, and when they are not", async () => {
    const { world, told, request } = isolate();
    await request().figures();
    world.now = 1000;
    await request().figures();
    Object.assign(world, { now: FRESH_FOR_MS, read: fail });
    await request().figures();
    expect(told).toEqual([FRESH_FOR_MS, FRESH_FOR_MS, 0]);
    const unknown = isolate();
    unknown.world.read = fail;
    await unknown.request().figures();
    expect(unknown.told).toEqual([0]);
  });

  test("has reviews read anew that would be stale before it", async () => {
    const { log, world, told, request } = isolate();
    await request().figures();
    world.now = FRESH_FOR_MS - 60_001;
    await request(60_000).figures();
    expect(log.reads).toBe(1);
    world.now = FRESH_FOR_MS - 60_000;
    await request(60_000).figures();
    expect(log.reads).toBe(2);
    expect(told.at(-1)).toBe(world.now + FRESH_FOR_MS);
  });
});

test("a read that takes too long holds up one page for 300 ms, and the next ones not at all", async () => {
  const { log, world, request } = isolate();
  Object.assign(world, { read: () => never, isImpatient: true });
  expect(await request().figures()).toBeNull();
  world.isImpatient = false;
  expect(await request().figures()).toBeNull();
  expect(log.reads).toBe(1);
});
