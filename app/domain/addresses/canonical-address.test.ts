import fc from "fast-check";
import { expect, test } from "vitest";
import { legacyAddresses } from "#app/content/legacy-addresses.ts";
import { canonicalAddress } from "./canonical-address.ts";

function canonical(pathname: string): string {
  const { pathname: path, hash } = canonicalAddress(pathname, legacyAddresses);
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
  ["/constructor", "/constructor"],
  ["/__proto__", "/__proto__"],
])("%s is %s", (pathname, address) => {
  expect(canonical(pathname)).toBe(address);
});

test("the fragment of an address stands apart from its path", () => {
  const address = canonicalAddress("/testimonials", legacyAddresses);
  expect(address).toEqual({ pathname: "/", hash: "#testimonials" });
});

test("a canonical address is its own, for any path", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const once = canonicalAddress(path || "/", legacyAddresses).pathname;
      expect(canonicalAddress(once, legacyAddresses).pathname).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test("every legacy address leads to a canonical one, in one step", () => {
  for (const target of Object.values(legacyAddresses)) {
    const [path = ""] = target.split("#");
    expect(canonical(path)).toBe(path);
  }
});
