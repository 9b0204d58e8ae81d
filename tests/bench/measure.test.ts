import { expect, test } from "vitest";
import { faultOfLoad, figureOf, isUnderfed, ratioOf } from "./measure.ts";

const load = { requests: 100, seconds: 3, bytes: 100_000, errors: 0, p50Ms: 1, p99Ms: 2 };

test("a run is right when nothing failed and its answers weigh what one weighs", () => {
  expect(faultOfLoad(load, 1000, 1)).toBeNull();
  expect(faultOfLoad({ ...load, bytes: 116_000 }, 1000, 16)).toBeNull();
});

test("a run with a failure, without answers or with answers of another size is refused", () => {
  expect(faultOfLoad({ ...load, errors: 1 }, 1000, 1)).toBe("1 of 100 requests failed");
  expect(faultOfLoad({ ...load, requests: 0, bytes: 0 }, 1000, 1)).toBe("no answer at all");
  expect(faultOfLoad({ ...load, bytes: 50_000 }, 1000, 16)).toBe(
    "500 bytes an answer instead of 1000",
  );
});

test("a server with time to spare was not asked for enough", () => {
  const figure = { pagesPerSecond: 1, pagesPerBusySecond: 1, rounds: [1], p50Ms: 1, p99Ms: 1 };
  expect([0.5, 0.97, null].map((busy) => isUnderfed({ ...figure, busy }))).toEqual([
    true,
    false,
    false,
  ]);
});

test("a neighbour who takes half of the core changes pages a second, and not what ratios are made of", () => {
  const alone = { ...load, requests: 300, busy: 1 };
  const besides = { ...load, requests: 150, busy: 0.5 };
  expect(figureOf([alone])).toMatchObject({ pagesPerSecond: 100, pagesPerBusySecond: 100 });
  expect(figureOf([besides])).toMatchObject({ pagesPerSecond: 50, pagesPerBusySecond: 100 });
  expect(figureOf([{ ...alone, busy: null }])).toMatchObject({ pagesPerBusySecond: 100 });
});

test("a machine that becomes slower changes no ratio", () => {
  const [fast, slow] = [
    [400, 400, 100],
    [200, 50, 50],
  ].map((counts) => figureOf(counts.map((requests) => ({ ...load, requests, busy: 1 }))));
  if (!fast || !slow) throw new Error("two figures");
  expect(fast.pagesPerBusySecond / slow.pagesPerBusySecond).toBe(8);
  expect(ratioOf(fast, slow)).toBe(2);
});
