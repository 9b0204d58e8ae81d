import fc from "fast-check";
import { expect, test } from "vitest";
import { CONSENT_COOKIE, formatChoice } from "./consent-cookie.ts";
import { recordedConsent } from "./recorded-consent.ts";

const MADE = { analytics: true, marketing: true, decidedAt: 1_795_277_753, textVersion: 3 };

function header(value: string): string {
  return `other=1; ${CONSENT_COOKIE}=${value}; last=2`;
}

test("records the choice in the cookie, with the version of its text", () => {
  const choice = { analytics: true, marketing: true, textVersion: 3 };
  expect(recordedConsent(header(formatChoice(MADE)), 3, false)).toEqual(choice);
});

test("Global Privacy Control refuses marketing, and allows nothing", () => {
  const cookies = header(formatChoice(MADE));
  expect(recordedConsent(cookies, 3, true)).toMatchObject({ analytics: true, marketing: false });
  expect(recordedConsent("", 3, true)).toBeNull();
});

test("a choice for another text, and any other cookie, is no choice", () => {
  expect(recordedConsent(header(formatChoice(MADE)), 4, false)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^\d+\.[01]{2}\.\d+$/.test(text));
      expect(recordedConsent(header(text), 3, false)).toBeNull();
    }),
  );
});
