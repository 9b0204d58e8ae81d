import { expect, test } from "vitest";
import { encodeAhead, encoded, forgetEncoded } from "./encoded-markup.ts";

const TEXT = "<p>“One” – ü 🙂</p>";

test("text is the same bytes whether or not it was encoded ahead", () => {
  const before = encoded(TEXT);
  encodeAhead(TEXT);
  expect(encoded(TEXT)).toEqual(before);
  expect(new TextDecoder().decode(before)).toBe(TEXT);
});

test("what was encoded ahead is encoded once, until it is forgotten", () => {
  encodeAhead(TEXT);
  const once = encoded(TEXT);
  expect(encoded(TEXT)).toBe(once);
  forgetEncoded(TEXT);
  expect(encoded(TEXT)).not.toBe(once);
});
