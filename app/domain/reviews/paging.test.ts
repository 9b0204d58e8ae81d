import fc from "fast-check";
import { expect, test } from "vitest";
import {
  clampPage,
  countPages,
  sliceAfter,
  sliceOfPage,
  TESTIMONIALS_PAGE_SIZE,
} from "./paging.ts";

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
