import fc from "fast-check";
import { expect, test } from "vitest";
import { BANNER_AT_START, bannerAt } from "./header-banner.ts";

test.each([
  ["hides beyond 5 px of downward scroll", [[100, 90, 96]], [[100, 90, 95]]],
  ["hides after many small scrolls down", [[100, 90, 92, 94, 96]], [[100, 90, 92, 94, 95]]],
  ["shows at the top, below 10 px, after any scroll", [[10]], [[9], [500, 9], [500, 0, -30]]],
  [
    "shows on the first pixel up, at any position",
    [[800]],
    [
      [800, 799],
      [800, 1200, 1199],
    ],
  ],
])("%s", (_what, hidden, shown) => {
  const after = (positions: number[]) => positions.reduce(bannerAt, BANNER_AT_START).isShown;
  expect(hidden.map(after)).toEqual(hidden.map(() => false));
  expect(shown.map(after)).toEqual(shown.map(() => true));
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
