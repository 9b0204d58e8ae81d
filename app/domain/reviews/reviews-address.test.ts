import fc from "fast-check";
import { expect, test } from "vitest";
import { REVIEW_PLATFORMS } from "./review.ts";
import { parseReviewsAddress, reviewsQuery } from "./reviews-address.ts";

const parse = (query: string) => parseReviewsAddress(new URLSearchParams(query));

test("parses filter and page", () => {
  expect(parse("?reviews=fiverr&page=2")).toEqual({ filter: "fiverr", page: 2 });
});

test("of repeated parameters, the first counts", () => {
  const twice = "?page=2&page=3&reviews=upwork&reviews=fiverr";
  expect(parse(twice)).toEqual({ filter: "upwork", page: 2 });
});

const UNKNOWN = ["", "?reviews=&page=", "?reviews=nope", "?reviews=all", "?reviews=__proto__"];
test.each(UNKNOWN)("defaults to All without a known filter: %j", (query) => {
  expect(parse(query).filter).toBe("all");
});

const NO_PAGES = ["0", "-1", "1e9", "abc", "1.5", " 2", "0x2", "Infinity", "9".repeat(400), "٢"];
test.each(NO_PAGES)("defaults to the first page for %j", (page) => {
  expect(parse(`?page=${encodeURIComponent(page)}`).page).toBe(1);
});

test("returns a valid filter and page for any address", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (reviews, page) => {
      const read = parseReviewsAddress(new URLSearchParams({ reviews, page }));
      expect(["all", ...REVIEW_PLATFORMS]).toContain(read.filter);
      expect(Number.isSafeInteger(read.page) && read.page >= 1).toBe(true);
    }),
  );
});

test("reviewsQuery omits defaults", () => {
  expect(reviewsQuery("?reviews=fiverr&page=2", "all")).toBe("");
  expect(reviewsQuery("", "all", 3)).toBe("?page=3");
});

test("reviewsQuery resets the page with the filter", () => {
  expect(reviewsQuery("?reviews=fiverr&page=2", "upwork")).toBe("?reviews=upwork");
});

test("reviewsQuery keeps other parameters", () => {
  expect(reviewsQuery("?utm_source=a%20b&page=3&gclid=X", "fiverr", 2)).toBe(
    "?utm_source=a+b&gclid=X&reviews=fiverr&page=2",
  );
});

test("reviewsQuery parses back to the same filter and page", () => {
  const other = fc.dictionary(fc.string(), fc.string());
  const filter = fc.constantFrom("all" as const, ...REVIEW_PLATFORMS);
  fc.assert(
    fc.property(other, filter, fc.integer({ min: 1, max: 1e6 }), (parameters, chosen, page) => {
      const query = new URLSearchParams(parameters).toString();
      expect(parse(reviewsQuery(query, chosen, page))).toEqual({ filter: chosen, page });
    }),
  );
});
