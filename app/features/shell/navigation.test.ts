import { expect, test } from "vitest";
import { currentPage } from "./navigation.tsx";

test.each([
  ["/blog", "/blog", "page"],
  ["/blog", "/blog/a-post", "page"],
  ["/blog", "/blogs", undefined],
  ["/services", "/services/shopify-google-ads", undefined],
  ["/services", "/services", "page"],
])("a link to %s on %s is marked %s", (link, page, mark) => {
  expect(currentPage(link, page)).toBe(mark);
});
