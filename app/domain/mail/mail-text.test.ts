import { expect, test } from "vitest";
import { mailTime, sanitizeLine, sanitizeText } from "./mail-text.ts";

test("formats a time in UTC in any zone, and leaves other text as it is", () => {
  expect(mailTime("2026-11-21T16:31:06.000Z")).toBe("21 November 2026 at 16:31 UTC");
  expect(mailTime("2026-06-01T00:05:00.000Z")).toBe("1 June 2026 at 00:05 UTC");
  expect(mailTime("soon")).toBe("soon");
});

test("keeps the lines and tabs of a text, normalised and trimmed, or makes one line of it", () => {
  const text = " a\tb\r\nc\rd\u2028e\u0000\u202Ef \n\n g\uD800 ";
  expect(sanitizeText(text)).toBe("a\tb\nc\nd\nef \n\n g\uFFFD");
  expect(sanitizeLine(text)).toBe("a b c d ef g\uFFFD");
});
