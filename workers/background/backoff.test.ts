import fc from "fast-check";
import { expect, test } from "vitest";
import { backoffMs } from "./deps.ts";

const LIMITS = { firstMs: 100, maxMs: 1_000 };

test("doubles from the first delay to the longest", () => {
  const almostOne = 1 - Number.EPSILON;
  const waits = [1, 2, 3, 4, 5, 50].map((failures) => backoffMs(failures, LIMITS, almostOne));
  expect(waits).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});

test("stays between half and all of the delay, for any random number", () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), chance, (failures, random) => {
      const full = Math.min(100 * 2 ** (failures - 1), 1_000);
      const wait = backoffMs(failures, LIMITS, random);
      expect(wait).toBeGreaterThanOrEqual(full / 2);
      expect(wait).toBeLessThanOrEqual(full);
    }),
  );
});
