import fc from "fast-check";
import { expect, test } from "vitest";
import { BANNER_AT_START, bannerAt } from "./pricing-header.tsx";

function after(...positions: number[]): boolean {
  return positions.reduce(bannerAt, BANNER_AT_START).isShown;
}

test("hides beyond 5 px of downward scroll, not at 5", () => {
  expect(after(100, 90, 95)).toBe(true);
  expect(after(100, 90, 96)).toBe(false);
});

test("hides after many small scrolls down", () => {
  expect(after(100, 90, 92, 94, 95)).toBe(true);
  expect(after(100, 90, 92, 94, 96)).toBe(false);
});

test("shows at the top, below 10 px, after any scroll down", () => {
  expect(after(9)).toBe(true);
  expect(after(10)).toBe(false);
  expect(after(500, 9)).toBe(true);
  expect(after(500, 0, -30)).toBe(true);
});

test("shows on the first pixel up, at any position", () => {
  expect(after(800)).toBe(false);
  expect(after(800, 799)).toBe(true);
  expect(after(800, 1200, 1199)).toBe(true);
});

test("stays the same while the position is the same", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 5000 }), { minLength: 1 }), (positions) => {
      const state = positions.reduce(bannerAt, BANNER_AT_START);
      const last = positions.at(-1) ?? 0;
      expect(bannerAt(state, last).isShown).toBe(state.isShown);
    }),
    { numRuns: 1000 },
  );
});
