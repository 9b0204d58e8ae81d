import { expect, test } from "vitest";
import { parseBlogAddress, blogQuery } from "./blog-address.ts";

const CATEGORIES = ["tracking", "consent"];

function parse(query: string) {
  return parseBlogAddress(new URLSearchParams(query), CATEGORIES);
}

test.each([
  ["", null, 1],
  ["category=consent", "consent", 1],
  ["page=2", null, 2],
  ["page=1", null, 1],
  ["category=tracking&page=12", "tracking", 12],
  ["utm_source=x&category=tracking", "tracking", 1],
  ["category=tracking&category=nothing&page=2&page=x", "tracking", 2],
])("reads %j", (query, category, page) => {
  expect(parse(query)).toEqual({ category, page });
});

test.each([
  "category=",
  "category=cooking",
  "category=Consent",
  "category=__proto__",
  "page=",
  "page=0",
  "page=-1",
  "page=01",
  "page=1.5",
  "page=2e1",
  "page=two",
  "page=99999999999",
])("refuses %j", (query) => {
  expect(parse(query)).toBeNull();
});

test.each([
  [{ category: null, page: 1 }, ""],
  [{ category: "consent", page: 1 }, "?category=consent"],
  [{ category: null, page: 2 }, "?page=2"],
  [{ category: "consent", page: 2 }, "?category=consent&page=2"],
])("writes %j as one address that is read as the same", (address, query) => {
  expect(blogQuery(address)).toBe(query);
  expect(parse(query.slice(1))).toEqual(address);
});
