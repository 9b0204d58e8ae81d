import { expect, test } from "vitest";
import { patternOf } from "./route-patterns.ts";

const ROUTES = [
  { index: true, path: "" },
  { path: "blog" },
  { path: "blog/feed.xml" },
  { path: "blog/:slug" },
];

test.each([
  ["/", "/"],
  ["/blog", "/blog"],
  ["/blog/feed.xml", "/blog/feed.xml"],
  ["/blog/a", "/blog/:slug"],
  ["/nowhere", "/*"],
])("%s has the pattern %s, also from the cache", (path, pattern) => {
  expect([patternOf(ROUTES, path), patternOf(ROUTES, path)]).toEqual([pattern, pattern]);
});

test("another list of routes has its own cache", () => {
  expect(patternOf(ROUTES, "/cart")).toBe("/*");
  expect(patternOf([{ path: "cart" }], "/cart")).toBe("/cart");
});

test("is correct after more paths than the cache holds", () => {
  const addresses = Array.from({ length: 2000 }, (_, count) => `/blog/${count}`);
  expect(new Set(addresses.map((address) => patternOf(ROUTES, address)))).toEqual(
    new Set(["/blog/:slug"]),
  );
  expect(patternOf(ROUTES, "/blog")).toBe("/blog");
});
