import fc from "fast-check";
import { expect, test } from "vitest";
import { validChoice, type MadeChoice, withPrivacySignal } from "./consent.ts";
import { consentCookieIn, formatChoice, parseChoice } from "./consent-cookie.ts";

const madeChoices: fc.Arbitrary<MadeChoice> = fc.record({
  analytics: fc.boolean(),
  marketing: fc.boolean(),
  decidedAt: fc.integer({ min: 1, max: 999_999_999_999 }),
  textVersion: fc.integer({ min: 1, max: 9999 }),
});

test("reads every choice back as it was written", () => {
  fc.assert(
    fc.property(madeChoices, (choice) => {
      expect(parseChoice(formatChoice(choice))).toEqual(choice);
    }),
  );
});

test("takes nothing for a choice that it would write otherwise", () => {
  const almost = fc.stringMatching(/^[0-9v.%;= -]{0,24}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), almost), (text) => {
      const choice = parseChoice(text);
      if (choice) expect(formatChoice(choice)).toBe(text);
    }),
  );
});

test.each([
  "",
  "1",
  "1.11",
  "0.11.5",
  "1.21.5",
  "1.1.5",
  "1.11.05",
  "1.11.5 ",
  "x1.11.5",
  "1.11.5\n",
  "-1.11.5",
])("%j is no choice", (text) => {
  expect(parseChoice(text)).toBeNull();
});

test("finds its own cookie among others, and no other that ends or begins alike", () => {
  const value = "1.10.1795277753";
  expect(consentCookieIn(`a=b; __Host-consent=${value}; c=d`)).toBe(value);
  expect(consentCookieIn(`my__Host-consent=${value}; __Host-consents=${value}`)).toBe("");
  expect(consentCookieIn("")).toBe("");
});

test("the signal refuses marketing, changes nothing else, and never allows anything", () => {
  fc.assert(
    fc.property(madeChoices, (choice) => {
      expect(withPrivacySignal(choice, true)).toEqual({ ...choice, marketing: false });
      expect(withPrivacySignal(choice, false)).toEqual(choice);
    }),
  );
});

test("a choice holds for the text it was made for, and for no other", () => {
  fc.assert(
    fc.property(madeChoices, fc.integer({ min: 1, max: 9999 }), (choice, textVersion) => {
      const now = validChoice(choice, textVersion, false);
      const { analytics, marketing } = choice;
      expect(now).toEqual(choice.textVersion === textVersion ? { analytics, marketing } : null);
    }),
  );
  expect(validChoice(null, 1, true)).toBeNull();
});

test("the strictest of choice and signal is in force", () => {
  const all = { analytics: true, marketing: true, decidedAt: 5, textVersion: 1 };
  expect(validChoice(all, 1, true)).toEqual({ analytics: true, marketing: false });
  expect(validChoice({ ...all, analytics: false, marketing: false }, 1, false)).toEqual({
    analytics: false,
    marketing: false,
  });
});
