import { expect, test } from "vitest";
import { currentPage } from "./navigation.tsx";

test("marks the page itself and the list that a page is in", () => {
  expect(currentPage("/blog", "/blog")).toBe("page");
  expect(currentPage("/blog", "/blog/a-post")).toBe("page");
});

test("marks no page whose address only begins alike, and no overview for its pages", () => {
  expect(currentPage("/blog", "/blogs")).toBeUndefined();
  expect(currentPage("/services", "/services/shopify-google-ads")).toBeUndefined();
  expect(currentPage("/services", "/services")).toBe("page");
});
