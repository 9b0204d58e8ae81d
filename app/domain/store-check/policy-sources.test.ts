import { expect, test } from "vitest";
import { allowsHost, allowsInline, parsePolicies } from "./policy-sources.ts";

const META = "connect.facebook.net";

test.each([
  ["", true],
  ["frame-ancestors 'none'", true],
  ["script-src *", true],
  ["script-src https:", true],
  ["script-src connect.facebook.net", true],
  ["script-src https://connect.facebook.net/en_US/", true],
  ["script-src *.facebook.net", true],
  ["SCRIPT-SRC Connect.Facebook.NET", true],
  ["default-src connect.facebook.net", true],
  ["script-src 'none'; script-src-elem connect.facebook.net", true],
  ["script-src 'nonce-a' 'strict-dynamic'", true],
  ["script-src 'self' 'unsafe-inline'", false],
  ["default-src 'self'", false],
  ["default-src connect.facebook.net; script-src 'self'", false],
  ["script-src facebook.net", false],
  ["script-src *.connect.facebook.net", false],
  ["script-src *, script-src 'self'", false],
  ["script-src 'self'; script-src *", false],
])("%j lets a running script load Meta's: %j", (policy, isAllowed) => {
  const request = { self: "shop.example", isFromScript: true };
  expect(allowsHost(parsePolicies(policy), "script-src", META, request)).toBe(isAllowed);
});

test.each([
  ["script-src 'nonce-a'", "a", true],
  ["script-src 'nonce-a' 'strict-dynamic'", "a", true],
  ["script-src 'nonce-a' 'unsafe-inline'", "", false],
  ["script-src 'unsafe-inline'", "", true],
  ["script-src 'self'", "", false],
  ["script-src 'nonce-'", "", false],
  ["script-src 'nonce-a'", "b", false],
  ["script-src 'unsafe-inline' 'strict-dynamic'", "", false],
  ["script-src 'unsafe-inline', script-src 'self'", "", false],
  // The hash doesn't say which script it allows.
  ["script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", "", true],
])("%j allows an inline script with the nonce %j: %j", (policy, nonce, isAllowed) => {
  expect(allowsInline(parsePolicies(policy), nonce)).toBe(isAllowed);
});

test.each([
  ["script-src 'nonce-a'", { nonce: "a" }, true],
  ["script-src 'nonce-a'", { nonce: "b" }, false],
  ["script-src 'nonce-a'", {}, false],
  ["script-src 'nonce-'", { nonce: "" }, false],
  ["script-src 'nonce-a' 'strict-dynamic' https:", {}, false],
  // The hash may be the script's integrity.
  ["script-src 'sha384-47DEQpj8HBSa' 'STRICT-DYNAMIC'", {}, true],
  ["script-src 'sha1-47DEQpj8HBSa' 'strict-dynamic'", {}, false],
  ["script-src", {}, false],
  ["script-src data:", {}, false],
  ["script-src https://connect.facebook.net:443", {}, true],
  ["script-src wss+x.1://connect.facebook.net", {}, true],
  [" ; script-src  \t 'self' ; ; script-src-elem\nconnect.facebook.net", {}, true],
])("%j lets the page load Meta's with %j: %j", (policy, request, isAllowed) => {
  expect(allowsHost(parsePolicies(policy), "script-src", META, request)).toBe(isAllowed);
});

test("events follow connect-src, or else default-src", () => {
  for (const [policy, isAllowed] of [
    ["script-src 'self'", true],
    ["default-src 'self'", false],
    ["default-src 'self'; connect-src connect.facebook.net", true],
  ] as const) {
    expect(allowsHost(parsePolicies(policy), "connect-src", META), policy).toBe(isAllowed);
  }
});

const MANY = " default-src  *;; ;img-src a , , script-src b".concat(", c".repeat(9));

test("five policies are read at most, empty ones among them", () => {
  expect(parsePolicies(MANY)).toHaveLength(4);
});

test("policies are shown as they are written", () => {
  expect(parsePolicies(MANY).map(({ text }) => text)).toEqual([
    "default-src  *;; ;img-src a",
    "script-src b",
    "c",
    "c",
  ]);
});

test("a policy has the sources of each directive", () => {
  const [policy] = parsePolicies(MANY);
  expect([...(policy?.directives ?? [])]).toEqual([
    ["default-src", ["*"]],
    ["img-src", ["a"]],
  ]);
});

test("a long policy is cut", () => {
  expect(parsePolicies(`script-src ${"a".repeat(30_000)}`)[0]?.text).toHaveLength(20_000);
});

test("'self' is the page's host", () => {
  const policies = parsePolicies("script-src 'self'");
  expect(allowsHost(policies, "script-src", "shop.example", { self: "shop.example" })).toBe(true);
  expect(allowsHost(policies, "script-src", "data.shop.example", { self: "shop.example" })).toBe(
    false,
  );
});
