import { expect, test } from "vitest";
import { isSameSite, parseAddress } from "./store-address.ts";

test.each([
  ["shop.example", "data.shop.example", true],
  ["www.shop.example", "sst.shop.example", true],
  ["www.shop.co.uk", "data.shop.co.uk", true],
  ["shop.co.uk", "other.co.uk", false],
  ["shop.example", "shop.test", false],
  ["one.myshopify.com", "two.myshopify.com", false],
  ["one.myshopify.com", "one.myshopify.com", true],
  ["shop.example", "server-abc.a.run.app", false],
])("%s and %s are one site: %j", (one, other, isSame) => {
  expect(isSameSite(one, other)).toBe(isSame);
  expect(isSameSite(other, one)).toBe(isSame);
});

test.each([
  ["/a.js", "https://shop.example/", "shop.example/a.js"],
  ["//cdn.example/a.js?b", "https://shop.example/", "cdn.example/a.js?b"],
  ["https://cdn.example/a.js", "not an address", "cdn.example/a.js"],
  ["http://cdn.example/a.js", "https://shop.example/", "cdn.example/a.js"],
  ["data:text/javascript,1", "https://shop.example/", null],
  ["http://[", "https://shop.example/", null],
  ["", "https://shop.example/", null],
])("%s on %s is %j", (text, base, expected) => {
  expect(parseAddress(text, base)?.text ?? null).toBe(expected);
});

test("an address has at most two thousand characters", () => {
  const base = "https://shop.example/";
  expect(parseAddress("/".padEnd(2_000, "a"), base)?.host).toBe("shop.example");
  expect(parseAddress("/".padEnd(2_001, "a"), base)).toBeNull();
});
