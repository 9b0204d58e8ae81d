import { expect, test } from "vitest";
import { isDataRequest, stripDataSuffix } from "./data-request.ts";

test.each([
  ["/blog.data", "/blog"],
  ["/_.data", "/"],
  ["/blog/a.data", "/blog/a"],
])("takes %s for the data of %s", (path, page) => {
  expect(isDataRequest(new Request(`https://site.example${path}?b=c`))).toBe(true);
  expect(stripDataSuffix(path)).toBe(page);
});

test("takes no document for data", () => {
  expect(isDataRequest(new Request("https://site.example/blog/a?b=.data"))).toBe(false);
  expect(stripDataSuffix("/blog.database")).toBe("/blog.database");
});
