import fc from "fast-check";
import { matchRoutes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { routePattern } from "./entry.server.tsx";

const ROUTES = [
  { path: "/" },
  { path: "blog" },
  { path: "blog/:slug" },
  { path: ":shop/:item" },
  { path: "*" },
];

beforeEach(() => {
  // React Router warns about addresses that cannot be decoded.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

function patternOf(pathname: string): string {
  return routePattern(pathname, matchRoutes(ROUTES, pathname)?.at(-1)?.params ?? {});
}

test.each([
  ["/", "/"],
  ["/blog", "/blog"],
  ["/blog/some-post", "/blog/:slug"],
  ["/blog/b", "/blog/:slug"],
  ["/blog/blog", "/blog/:slug"],
  ["/blog/a%40b.example", "/blog/:slug"],
  ["/blog/a%2Fb", "/blog/:slug"],
  ["/blog/%E0%A4%A", "/blog/:slug"],
  ["/one/two", "/:shop/:item"],
  ["/one/one", "/:shop/:item"],
  ["/any%20name", "/*"],
  ["/one/of/anna%40store.example/", "/*"],
  ["/one/of/anna%40store.example/%E0%A4%A", "/*"],
  ["/blog/anna%2Fberg/more", "/*"],
])("%s has the pattern %s", (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern);
});

test.each([
  ["/_.data", {}, "/"],
  ["/blog.data", {}, "/blog"],
  ["/blog/a%40b.example.data", { slug: "a@b.example" }, "/blog/:slug"],
  ["/any%20name.data", { "*": "any name" }, "/*"],
])("the data of a page, %s, has the pattern of the page", (pathname, params, pattern) => {
  expect(routePattern(pathname, params)).toBe(pattern);
});

test("a missing parameter is undefined", () => {
  expect(routePattern("/blog", { slug: undefined })).toBe("/blog");
  expect(routePattern("/blog/anna", { slug: "another" })).toBe("/*");
});

test("the pattern contains no text of the visitor, for any address", () => {
  const word = fc
    .string({ unit: "grapheme", minLength: 1 })
    .filter((text) => !/^\.{1,2}$/.test(text));
  fc.assert(
    fc.property(word, (text) => {
      const { pathname } = new URL(`https://site.example/blog/${encodeURIComponent(text)}`);
      expect(["/blog/:slug", "/*"]).toContain(patternOf(pathname));
    }),
  );
});
