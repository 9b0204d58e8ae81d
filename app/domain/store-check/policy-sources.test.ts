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
  // The hash doesn't say which script it allows.
  ["script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", "", true],
])("%j allows an inline script with the nonce %j: %j", (policy, nonce, isAllowed) => {
  expect(allowsInline(parsePolicies(policy), nonce)).toBe(isAllowed);
});

test("'self' is the page's host", () => {
  const policies = parsePolicies("script-src 'self'");
  expect(allowsHost(policies, "script-src", "shop.example", { self: "shop.example" })).toBe(true);
  expect(allowsHost(policies, "script-src", "data.shop.example", { self: "shop.example" })).toBe(
    false,
  );
});
