import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clampPage,
  countPages,
  pageButtons,
  sliceAfter,
  sliceOfPage,
  TESTIMONIALS_PAGE_SIZE,
} from "./paging.ts";

const length = fc.nat({ max: 20_000 });

test("nine testimonials stand on a page: 22 fill three, none still have one", () => {
  expect(TESTIMONIALS_PAGE_SIZE).toBe(9);
  expect([0, 1, 9, 10, 18, 19, 22].map(countPages)).toEqual([1, 1, 1, 2, 2, 3, 3]);
});

test("a page is clamped to those there are", () => {
  expect([-1, 0, 1, 3, 4, 1e9].map((page) => clampPage(page, 3))).toEqual([1, 1, 1, 3, 3, 3]);
});

test("the pages of a list hold each of its items once, in order", () => {
  fc.assert(
    fc.property(fc.nat({ max: 300 }), (count) => {
      const list = Array.from({ length: count }, (_, index) => index);
      const pages = Array.from({ length: countPages(count) }, (_, index) => {
        const { offset, limit } = sliceOfPage(index + 1, count);
        return list.slice(offset, offset + limit);
      });
      expect(pages.flat()).toEqual(list);
      expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(9);
    }),
  );
});

test("a slice of two lists is the end of the first and the start of the second", () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.nat(40), fc.nat(9), (first, second, offset, limit) => {
      const own = Array.from({ length: first }, (_, index) => `own ${index}`);
      const others = Array.from({ length: second }, (_, index) => `other ${index}`);
      const rest = sliceAfter({ offset, limit }, first);
      expect([
        ...own.slice(offset, offset + limit),
        ...others.slice(rest.offset, rest.offset + rest.limit),
      ]).toEqual([...own, ...others].slice(offset, offset + limit));
    }),
  );
});

describe("the numbered buttons", () => {
  test("are away for a single page", () => {
    expect(pageButtons(1, 1)).toEqual([]);
  });

  test.each([
    [1, 3, [1, 2, 3]],
    [3, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("on page %i of %i are %j", (page, pages, buttons) => {
    expect(pageButtons(page, pages)).toEqual(buttons);
  });

  test("are seven at the most, in order, with first, last and the shown page", () => {
    fc.assert(
      fc.property(length, fc.nat(), (count, asked) => {
        const pages = countPages(count);
        const page = clampPage(asked, pages);
        const buttons = pageButtons(page, pages);
        const numbers = buttons.filter((button) => button !== null);
        expect(buttons.length).toBeLessThanOrEqual(7);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        if (pages > 1) expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      }),
    );
  });
});
