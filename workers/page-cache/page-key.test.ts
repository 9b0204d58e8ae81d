import { expect, test } from "vitest";
import { builtInReviews } from "#app/content/built-in-reviews.ts";
import { cacheKeyQuery } from "./page-key.ts";

test("/cart is cached without a selection in its address only", () => {
  const queries = ["", "?utm_source=x", "?items=", "?coupon=SAVE10", "?items=SKU_01"];
  expect(queries.map((query) => cacheKeyQuery("/cart", query, () => 0))).toEqual([
    "",
    "",
    "",
    "",
    null,
  ]);
});

const WITH_REVIEWS = ["/", "/conversion-tracking-services-request"];
test.each(WITH_REVIEWS)("on %s a page number after the last is the last page's", (path) => {
  const keyOf = (search: string, approved: number) => cacheKeyQuery(path, search, () => approved);
  const last = Math.ceil(builtInReviews.length / 9);
  expect(keyOf(`?page=${last}`, 0)).toBe(`?page=${last}`);
  expect(keyOf(`?page=${last + 1}`, 0)).toBe(`?page=${last}`);
  expect(keyOf("?page=999999999", 0)).toBe(`?page=${last}`);
  expect(keyOf(`?page=${last + 1}`, 9)).toBe(`?page=${last + 1}`);
  expect(keyOf("?reviews=growth&page=2", 9)).toBe("?reviews=growth");
  expect(keyOf("?reviews=growth&page=2", 10)).toBe("?reviews=growth&page=2");
  expect(keyOf("?page=999999999", 10_000)).toBeNull();
});

test.each(WITH_REVIEWS)("%s is not cached with the numbers or answers of a store", (path) => {
  for (const query of ["?orders=7", "?utm_source=x&ads=", "?page=2&europe=yes", "?platform=x"]) {
    expect(cacheKeyQuery(path, query, () => 0)).toBeNull();
  }
});

test.each(WITH_REVIEWS)("%s has a limited number of cache keys for any page numbers", (path) => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => String(index));
  const cached = new Set(
    [...numbers, "999999999", "100000"].map((page) =>
      cacheKeyQuery(path, `?page=${page}`, () => null),
    ),
  );
  expect(cached.has("?page=4")).toBe(true);
  expect(cacheKeyQuery(path, "?page=999999999", () => null)).toBeNull();
  expect(cached.size).toBeLessThan(30);
});
