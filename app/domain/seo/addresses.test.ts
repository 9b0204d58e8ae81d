import fc from "fast-check";
import { expect, test } from "vitest";
import { legacyAddresses } from "#app/content/legacy-addresses.ts";
import { canonicalUrl, markdownPath, pageOfMarkdown } from "./addresses.ts";

function canonical(pathname: string): string {
  const { pathname: path, hash } = canonicalUrl(pathname, legacyAddresses);
  return path + hash;
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

test("returns the fragment apart, and maps every legacy address in one step", () => {
  const address = canonicalUrl("/testimonials", legacyAddresses);
  expect(address).toEqual({ pathname: "/", hash: "#testimonials" });
  for (const target of Object.values(legacyAddresses)) {
    const [path = ""] = target.split("#");
    expect(canonical(path)).toBe(path);
  }
});

test("is idempotent for any path", () => {
  const path = fc.oneof(fc.webPath(), fc.stringMatching(/^(\/|%|%25|[2-6][1-9a-f]|a){1,12}$/));
  fc.assert(
    fc.property(path, (any) => {
      const { pathname } = new URL(`https://example.com/${any}`);
      const once = canonicalUrl(pathname, legacyAddresses).pathname;
      expect(canonicalUrl(once, legacyAddresses).pathname).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test.each(["/", "/services", "/blog/a-post"])("maps %s to its Markdown and back", (path) => {
  expect(markdownPath(path)).toMatch(/^\/.+\.md$/);
  expect(pageOfMarkdown(markdownPath(path))).toBe(path);
});

test("returns null for an address that is not Markdown", () => {
  expect(pageOfMarkdown("/blog/a-post")).toBeNull();
});
