import { expect, test } from "vitest";
import { stampText } from "./stamp.ts";
import { readUnseenFields } from "./unseen-fields.ts";

const STAMP = { sendableFrom: 1_790_000_000_000, signature: "0a".repeat(32) };

test("reads honeypot, stamp and token beside the fields that people type", () => {
  const fields = readUnseenFields([
    ["name", "Anna"],
    ["subject", ""],
    ["stamp", stampText(STAMP)],
    ["challenge", "token"],
  ]);
  expect(fields).toEqual({ honeypot: "", stamp: STAMP, token: "token" });
});

test.each([
  "",
  "1",
  "1790000000000",
  `${"1".repeat(14)}.${"0a".repeat(32)}`,
  `${stampText(STAMP)}\n`,
])("takes %j for no stamp", (stamp) => {
  expect(readUnseenFields([["stamp", stamp]]).stamp).toBeNull();
});

test("takes a form without any of them for one that has none", () => {
  const none = { honeypot: "", stamp: null, token: null };
  expect(readUnseenFields([])).toEqual(none);
  expect(readUnseenFields([["challenge", ""]])).toEqual(none);
  expect(readUnseenFields([["stamp", new File([], "stamp")]])).toEqual(none);
});
