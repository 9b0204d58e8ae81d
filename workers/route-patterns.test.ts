import { expect, test } from "vitest";
import { findPattern } from "./route-patterns.ts";

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
  ["/blog/a%40b.example", "/blog/:slug"],
  ["/blog/a%2Fb", "/blog/:slug"],
  ["/blog/%E0%A4%A", "/*"],
  ["/blog/anna%2Fberg/more", "/*"],
  ["/nowhere", "/*"],
])("%s has the pattern %s", (path, pattern) => {
  expect(findPattern(ROUTES, path)).toBe(pattern);
});
