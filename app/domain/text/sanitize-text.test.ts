import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeIdentifier, sanitizeLine, sanitizeText } from "./sanitize-text.ts";

const RULES = { sanitizeText, sanitizeLine, sanitizeIdentifier };

const UNCLEAN = " a\tb\r\nc\rd\u2028e\u0000\u202Ef \n\n g\uD800 ";

test("keeps the lines and tabs of a text, normalised and trimmed", () => {
  expect(sanitizeText(UNCLEAN)).toBe("a\tb\nc\nd\nef \n\n g\uFFFD");
});

test.each([sanitizeLine, sanitizeIdentifier])("$name makes one line of a text", (sanitize) => {
  expect(sanitize(UNCLEAN)).toBe("a b c d ef g\uFFFD");
});

/** Characters that one of the rules changes, and those that combine with their neighbours. */
const special = fc.constantFrom(
  ..."\t\n\v\f\r\u0000\u0002\u0085 \u00a0\u00a8\u00ad\u0301\u034f\u200b\u200d\u200e\u2028\u202e",
  ..."\u2066\u2100\u2800\u3000\u3164\ufb01\ufe0f\ufeff\uff20\uff76\uff9e\u{1d159}\u{e0041}",
);
const text = fc
  .array(fc.oneof(special, fc.string({ unit: "binary", maxLength: 2 })))
  .map((parts) => parts.join(""));

test.each(Object.entries(RULES))("%s changes nothing the second time", (_name, sanitize) => {
  fc.assert(
    fc.property(text, (input) => {
      const clean = sanitize(input);
      expect(sanitize(clean)).toBe(clean);
      expect(clean).toBe(clean.trim());
    }),
    { numRuns: 3_000 },
  );
});

test.each(Object.entries(RULES))("%s leaves clean text as it is", (_name, sanitize) => {
  const word = fc.stringMatching(/^[!-~]+$/);
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const clean = words.join(" ");
      expect(sanitize(clean)).toBe(clean);
    }),
  );
});

const NAMES = ["علی\u200cرضا", "क्\u200dष", "שרה\u200f", "A\u030a", "👩\u200d💻\ufe0f"];

test.each(NAMES)("the name %s keeps its joiners, marks and emoji", (name) => {
  expect(sanitizeText(name)).toBe(name);
  expect(sanitizeLine(name)).toBe(name);
});

test.each(NAMES)("the identifier %s loses its joiners and other invisible characters", (name) => {
  expect(sanitizeIdentifier(name)).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
});

test("text that shows nothing is empty", () => {
  const invisible = fc.array(fc.constantFrom(..."\u0000\t\n \u00a0\u00ad\u200b\u202e\u2800\u3164"));
  fc.assert(
    fc.property(invisible, (characters) => {
      expect(sanitizeText(characters.join(""))).toBe("");
    }),
  );
});
