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
])("%s has the pattern %s", (path, pattern) => {
  expect(patternOf(ROUTES, path)).toBe(pattern);
});
