import { expect, test } from "vitest";
import { isDataRequest, stripDataSuffix } from "./data-request.ts";

test.each([
  ["/blog.data", "/blog"],
  ["/_.data", "/"],
  ["/blog/a.data", "/blog/a"],
])("treats %s as a data request of %s", (path, page) => {
  expect(isDataRequest(new Request(`https://site.example${path}?b=c`))).toBe(true);
  expect(stripDataSuffix(path)).toBe(page);
});

test("does not treat documents as data requests", () => {
  expect(isDataRequest(new Request("https://site.example/blog/a?b=.data"))).toBe(false);
  expect(stripDataSuffix("/blog.database")).toBe("/blog.database");
});
