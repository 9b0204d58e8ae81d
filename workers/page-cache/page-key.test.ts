import { expect, test } from "vitest";
import { cacheKeyQuery } from "./page-key.ts";

test("/cart is cached without a selection in its address only", () => {
  const queries = ["", "?utm_source=x", "?items=", "?coupon=SAVE10", "?items=SKU_01"];
  expect(queries.map((query) => cacheKeyQuery("/cart", query))).toEqual(["", "", "", "", null]);
});

const WITH_REVIEWS = ["/", "/conversion-tracking-services-request"];
test.each(WITH_REVIEWS)("%s has a limited number of cache keys for any page numbers", (path) => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => String(index));
  const cached = new Set(
    [...numbers, "999999999", "100000"].map((page) => cacheKeyQuery(path, `?page=${page}`)),
  );
  expect(cached.has("?page=4")).toBe(true);
  expect(cacheKeyQuery(path, "?page=999999999")).toBeNull();
  expect(cached.size).toBeLessThan(30);
});
