import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, likeness } from "./likeness.ts";

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["blgo", "blog", 1],
  ["servces", "services", 1],
  ["kontakt", "contact", 2],
  ["kitten", "sitting", 3],
])("from %s to %s it takes %i mistakes", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test("distance is the same both ways, 0 only between equals, and never above the longer word", () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b);
      expect(distance).toBe(editDistance(b, a));
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test("likeness is 1 for the same word and stays between 0 and 1", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(likeness(a, a)).toBe(1);
      expect(likeness(a, b)).toBeGreaterThanOrEqual(0);
      expect(likeness(a, b)).toBeLessThanOrEqual(1);
    }),
  );
});

test("short words have to be the same: ads is not add", () => {
  expect(likeness("add", "ads")).toBe(0);
  expect(likeness("ga4", "ga3")).toBe(0);
});
