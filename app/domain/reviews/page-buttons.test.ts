import fc from "fast-check";
import { expect, test } from "vitest";
import { pageButtons } from "./page-buttons.ts";

test.each([
  [1, 1, []],
  [1, 3, [1, 2, 3]],
  [3, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])("the buttons on page %i of %i are %j", (page, pages, buttons) => {
  expect(pageButtons(page, pages)).toEqual(buttons);
});

test("returns at most seven buttons, in order, including first, last and current page", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 3_000 }), fc.nat(), (pages, requested) => {
      const page = 1 + (requested % pages);
      const buttons = pageButtons(page, pages);
      const numbers = buttons.filter((button) => button !== null);
      expect(buttons.length).toBeLessThanOrEqual(7);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
    }),
  );
});
