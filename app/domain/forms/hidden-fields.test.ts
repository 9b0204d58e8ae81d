import { expect, test } from "vitest";
import { formatFormToken } from "./form-token.ts";
import { parseHiddenFields } from "./hidden-fields.ts";

const FORM_TOKEN = { sendableFrom: 1_790_000_000_000, signature: "0a".repeat(32) };

test("reads honeypot, form token and challenge token", () => {
  const fields = parseHiddenFields([
    ["name", "Anna"],
    ["subject", ""],
    ["stamp", formatFormToken(FORM_TOKEN)],
    ["challenge", "token"],
  ]);
  expect(fields).toEqual({ honeypot: "", formToken: FORM_TOKEN, challengeToken: "token" });
});

test("has empty values for missing, empty and wrong fields", () => {
  const none = { honeypot: "", formToken: null, challengeToken: null };
  expect(parseHiddenFields([])).toEqual(none);
  expect(parseHiddenFields([["challenge", ""]])).toEqual(none);
  expect(parseHiddenFields([["stamp", new File([], "stamp")]])).toEqual(none);
});

test.each([
  "",
  "1",
  "1790000000000",
  `${"1".repeat(14)}.${"0a".repeat(32)}`,
  `${formatFormToken(FORM_TOKEN)}\n`,
])("treats %j as no form token", (formToken) => {
  expect(parseHiddenFields([["stamp", formToken]]).formToken).toBeNull();
});
