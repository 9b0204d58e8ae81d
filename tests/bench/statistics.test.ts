import { expect, test } from "vitest";
import { growthWhenWarm, median } from "./statistics.ts";

test("the median is the middle of what was measured, whatever its order", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 100])).toBe(3.5);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow("median");
});

test("memory that grows at the start alone is flat, and one outlier is no growth", () => {
  expect(growthWhenWarm([10, 50, 90, 100, 100, 100, 100, 300, 100])).toBe(1);
  expect(growthWhenWarm([100, 100, 100, 100, 110, 120, 130, 140, 150])).toBeCloseTo(140 / 110);
});
