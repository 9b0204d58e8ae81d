import { expect, test } from "vitest";
import { currentPage } from "./navigation.tsx";

test("marks the page itself and the list that contains a page", () => {
  expect(currentPage("/blog", "/blog")).toBe("page");
  expect(currentPage("/blog", "/blog/a-post")).toBe("page");
});

test("does not mark a page with the same prefix, or the overview for its pages", () => {
  expect(currentPage("/blog", "/blogs")).toBeUndefined();
  expect(currentPage("/services", "/services/shopify-google-ads")).toBeUndefined();
  expect(currentPage("/services", "/services")).toBe("page");
});
