import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRIVATE_ADDRESSES, spellIpv4 } from "#tests/store-check/private-addresses.ts";
import { parseStoreAddress, rejectUrl } from "./store-address.ts";

const OWN = ["www.tealgrowth.com", "localhost"];

function parse(text: string): string {
  const address = parseStoreAddress(text, OWN);
  return address.ok ? address.url.href : address.reason;
}

describe("an address", () => {
  test.each([
    ["store.com", "https://store.com/"],
    ["  Store.COM \t", "https://store.com/"],
    ["http://store.com", "https://store.com/"],
    ["https:/store.com", "https://store.com/"],
    ["https//store.com", "https://store.com/"],
    ["//store.com/a", "https://store.com/a"],
    ["https:\\\\store.com\\a", "https://store.com/a"],
    ["store.com:80", "https://store.com/"],
    ["store.com:443/a", "https://store.com/a"],
    ["store.com.", "https://store.com/"],
    ["store.com/collections/new?page=2#top", "https://store.com/collections/new?page=2"],
    ["\u200Bsto\u00ADre.com\u200F", "https://store.com/"],
    ["\u202Astore.com\u202C", "https://store.com/"],
    ["ｓｔｏｒｅ．ｃｏｍ", "https://store.com/"],
    ["<https://store.com>,", "https://store.com/"],
    ["„bücher.de“".slice(1, -1), "https://xn--bcher-kva.de/"],
    ["магазин.рф", "https://xn--80aairftm.xn--p1ai/"],
    ["store.co.uk", "https://store.co.uk/"],
    ["a.myshopify.com", "https://a.myshopify.com/"],
  ])("is understood as people type it: %j", (text, url) => expect(parse(text)).toBe(url));

  test.each([
    "",
    " \u200B ",
    "my store",
    "anna@store.com",
    "https://user:secret@store.com",
    "https://user@store.com",
    "javascript:alert(1)",
    "data:text/html,a",
    "https://",
    "store.com:99999",
    `store.com/${"a".repeat(2_050)}`,
  ])("is not %j", (text) => expect(parse(text)).toBe("no-address"));

  test.each([
    "store.com:8080",
    "https://store.com:22/",
    "store.com:8443",
    "mystore",
    "ftp://store.com",
    "a..com",
    "-.com",
  ])("that is not public is refused: %j", (text) => expect(parse(text)).toBe("not-public"));

  test.each([
    "tealgrowth.com",
    "www.tealgrowth.com/services",
    "https://WWW.Tealgrowth.com.",
    "preview.tealgrowth.com",
    "localhost",
    "tealgrowth-site.agency.workers.dev",
  ])("of this site is refused: %j", (text) => expect(parse(text)).toBe("this-site"));

  test("of a store with a similar name is none of this site", () => {
    expect(parse("nottealgrowth.com")).toBe("https://nottealgrowth.com/");
  });
});

describe("an address outside the public web", () => {
  test("is refused in every spelling", () => {
    expect(new Set(PRIVATE_ADDRESSES).size).toBeGreaterThan(1_000);
    const passed = PRIVATE_ADDRESSES.filter((text) => parseStoreAddress(text, OWN).ok);
    expect(passed).toEqual([]);
  });

  const part = fc.nat({ max: 255 });
  const ipv4 = fc.tuple(part, part, part, part).map((bytes) => bytes.join("."));

  test("is refused if it is any IPv4 address in any spelling", () => {
    fc.assert(
      fc.property(ipv4, (address) => {
        expect(spellIpv4(address).filter((host) => parseStoreAddress(host, OWN).ok)).toEqual([]);
      }),
    );
  });

  test("is refused if it is any IPv6 address, also of a redirect", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(parseStoreAddress(`[${address}]`, OWN).ok).toBe(false);
        expect(rejectUrl(new URL(`http://[${address}]/`), OWN)).toBe("not-public");
      }),
    );
  });

  test("is never the result, whatever is typed", () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.webUrl(), fc.domain(), ipv4);
    fc.assert(
      fc.property(text, (typed) => {
        const address = parseStoreAddress(typed, OWN);
        const { protocol, host } = address.ok ? address.url : new URL("https://refused.com");
        expect(`${protocol}//${host}`).toMatch(
          /^https:\/\/[^@:/[\]]+\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/,
        );
      }),
    );
  });
});

test.each([
  "ftp://store.com/",
  "file:///etc/passwd",
  "https://user:secret@store.com/",
  "https://store.com:8443/",
  "https://store.com:80/",
  "http://127.0.0.1/",
  "http://0x7f000001/",
])("a redirect to %s is refused", (url) => {
  expect(rejectUrl(new URL(url), OWN)).toBe("not-public");
});
