import fc from "fast-check";
import { expect, test } from "vitest";
import { pageList } from "#app/content/pages.ts";
import { legacyAddresses } from "#app/content/legacy-addresses.ts";
import { canonicalUrl, markdownPath, parseMarkdownPath } from "./addresses.ts";

function canonical(address: string): string {
  const { pathname, search, hash } = canonicalUrl(createUrl(address), legacyAddresses);
  return pathname + search + hash;
}

function createUrl(address: string): URL {
  return new URL(`https://example.com${address}`);
}

test.each([
  ["/", "/"],
  ["//", "/"],
  ["/index", "/"],
  ["/Index", "/"],
  ["/INDEX.HTML", "/"],
  ["/index/", "/"],
  ["/Services/", "/services"],
  ["/services/index", "/services"],
  ["/About/index/Index.htm/", "/about-us"],
  ["/blog//tracking-conversion-guide", "/blog/tracking-conversion-guide"],
  ["/services/WebAnalyticsPricing", "/conversion-tracking-services-request"],
  ["/Testimonials/", "/#testimonials"],
  ["/%61bout-us", "/about-us"],
  ["/about%2Dus", "/about-us"],
  ["/%41bout", "/about-us"],
  ["/Services/%49ndex/", "/services"],
  ["/services%2F", "/services"],
  ["/services/index%2f/", "/services"],
  ["/Services/&utm_source=News", "/services?utm_source=News"],
  ["/services&a=%26&&b?c=A&d", "/services?a=%26&b&c=A&d"],
  ["/services&", "/services"],
  ["/testimonials&a=1?b", "/?a=1&b#testimonials"],
  ["/services%26a=1", "/services%26a=1"],
  ["/index/about", "/index/about"],
  ["/constructor", "/constructor"],
  ["/__proto__", "/__proto__"],
])("the canonical URL of %s is %s", (pathname, address) => {
  expect(canonical(pathname)).toBe(address);
});

test.each([
  ["an encoded slash", "/services%2fshopify-google-ads"],
  ["an encoded backslash", "/%5cevil.example"],
  ["an encoding of an encoding", "/%2561bout-us"],
  ["a broken encoding", "/%%361bout-us"],
  ["half a character", "/%61bout%e0"],
  ["a character beyond ASCII", "/caf%c3%a9"],
])("does not decode %s", (_what, pathname) => {
  expect(canonical(pathname)).toBe(pathname);
});

test("returns the fragment apart", () => {
  const address = canonicalUrl(createUrl("/testimonials"), legacyAddresses);
  expect(address).toEqual({ pathname: "/", search: "", hash: "#testimonials" });
});

test("maps every legacy address in one step", () => {
  for (const target of Object.values(legacyAddresses)) {
    const [path = ""] = target.split("#");
    expect(canonical(path)).toBe(path);
  }
});

test("is idempotent for any path", () => {
  const path = fc.oneof(fc.webPath(), fc.stringMatching(/^(\/|%|%25|[2-6][1-9a-f]|a|&){1,12}$/));
  fc.assert(
    fc.property(path, (any) => {
      const once = canonicalUrl(createUrl(`/${any}`), legacyAddresses);
      expect(canonicalUrl(once, legacyAddresses)).toEqual({ ...once, hash: "" });
    }),
    { numRuns: 1000 },
  );
});

const pagePaths = pageList.map(([path, { example = path }]) => [path as string, example] as const);

/** A path in which any character but the slashes is encoded or in upper case, and slashes are repeated. */
function anySpelling(path: string): fc.Arbitrary<string> {
  const signs = [...path].map((sign) => {
    const hex = sign.charCodeAt(0).toString(16);
    return sign === "/"
      ? fc.constantFrom("/", "//")
      : fc.constantFrom(sign, sign.toUpperCase(), `%${hex}`, `%${hex.toUpperCase()}`);
  });
  const end = fc.constantFrom("", "/", "//", "%2F", "/%2f", "/index", "/Index.html/");
  return fc.tuple(...signs, end).map((parts) => parts.join(""));
}

test.each([
  ...pagePaths.map(([, example]) => [example, example] as const),
  ...Object.entries(legacyAddresses),
])("finds %s in any spelling at %s, with its query", (path, address) => {
  const query = fc.webQueryParameters();
  fc.assert(
    fc.property(anySpelling(path), query, query, (spelling, joined, search) => {
      const from = createUrl(`${spelling}?${search}`);
      expect(canonicalUrl(from, legacyAddresses).search).toBe(from.search);
      expect(canonical(spelling)).toBe(address);
      const { pathname, hash } = canonicalUrl(createUrl(`${spelling}&${joined}`), legacyAddresses);
      expect(pathname + hash).toBe(address);
    }),
  );
});

test.each(["/services", "/blog/a-post"])("maps %s to its Markdown and back", (path) => {
  expect(markdownPath(path)).toMatch(/^\/.+\.md$/);
  expect(parseMarkdownPath(markdownPath(path))).toBe(path);
});

test("returns null for an address that is not Markdown", () => {
  expect(parseMarkdownPath("/blog/a-post")).toBeNull();
});
