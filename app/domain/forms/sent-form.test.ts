import fc from "fast-check";
import { expect, test } from "vitest";
import { formatContent, parseFormReceipt, REFERENCE, referenceFrom } from "./sent-form.ts";

/** References are made from a SHA-256. */
const DIGEST_BYTES = 32;

const digests = fc.uint8Array({ minLength: DIGEST_BYTES, maxLength: DIGEST_BYTES, max: 252 });

test("a reference is TG- and six unambiguous characters", () => {
  fc.assert(
    fc.property(digests, (digest) => {
      const reference = referenceFrom(digest);
      expect(reference).toMatch(/^TG-[A-Z0-9]{6}$/);
      expect(reference.slice(3)).not.toMatch(/[0O1IL2Z5S8BUV]/);
      expect(reference).toMatch(REFERENCE);
    }),
    { numRuns: 1000 },
  );
});

test("skips bytes that would make some characters more likely", () => {
  const digest = new Uint8Array([255, 254, 253, 0, 0, 0, 0, 0, 0]);
  expect(referenceFrom(digest)).toBe("TG-333333");
  expect(() => referenceFrom(new Uint8Array(32).fill(255))).toThrow(RangeError);
});

test("a cookie confirms a form of its own kind only", () => {
  const older = { key: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d", reference: "TG-AAAAAA" };
  const form = { ...older, isMailed: false, isRepeat: true };
  expect(parseFormReceipt("review", { ...form, kind: "review", more: 1 })).toEqual(form);
  const mailed = { ...older, isMailed: true, isRepeat: false };
  expect(parseFormReceipt("review", { ...older, kind: "review" })).toEqual(mailed);
  expect(parseFormReceipt("review", { ...form, kind: "message" })).toBeNull();
  expect(parseFormReceipt("review", { ...form, kind: "review", key: "1" })).toBeNull();
});

const WRONG = ["", "TG-", "TG-AAAAA", "TG-AAAAAAA", "tg-aaaaaa", "TG-AAAAA0", "TG-AAAAAA<b>"];
test.each(WRONG)("rejects %j as a reference", (text) => {
  expect(text).not.toMatch(REFERENCE);
});

test("forms that differ in any one field have different content", () => {
  const review = { name: "a", email: "b", rating: 4 };
  const changes = [{ name: "x" }, { email: "x" }, { rating: 5 }];
  const others = changes.map((change) => ({ ...review, ...change }));
  expect(new Set([review, { ...review }, ...others].map(formatContent)).size).toBe(4);
});
