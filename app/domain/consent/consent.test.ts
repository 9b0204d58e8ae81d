import fc from "fast-check";
import { expect, test } from "vitest";
import { type ConsentDecision, validChoice, applyGpc } from "./consent.ts";
import {
  consentCookie,
  consentCookieIn,
  cookieIn,
  formatChoice,
  parseChoice,
} from "./consent-cookie.ts";
import { consentMode } from "./consent-mode.ts";

const decisions: fc.Arbitrary<ConsentDecision> = fc.record({
  analytics: fc.boolean(),
  marketing: fc.boolean(),
  decidedAt: fc.integer({ min: 1, max: 999_999_999_999 }),
  textVersion: fc.integer({ min: 1, max: 999_999_999 }),
});

test("formats and parses every choice without loss", () => {
  fc.assert(
    fc.property(decisions, (choice) => {
      expect(parseChoice(formatChoice(choice))).toEqual(choice);
    }),
  );
});

test("parses no text that it would not format", () => {
  const almost = fc.stringMatching(/^ ?\d{1,10}\.[0-2]{2}\.\d{1,13}[\n;]?$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), almost), (text) => {
      const choice = parseChoice(text);
      fc.pre(choice !== null);
      expect(formatChoice(choice)).toBe(text);
    }),
  );
});

const NO_CHOICES = [
  "1.11.5 ",
  "1.11.5\n",
  ..." 1 1.11 0.11.5 1.21.5 1.1.5 1.11.05 x1.11.5 -1.11.5".split(" "),
];
test.each(NO_CHOICES)("rejects %j", (text) => {
  expect(parseChoice(text)).toBeNull();
});

const VALUE = "1.10.1795277753";

test("keeps a choice for half a year in a cookie of this host", () => {
  const attributes = "Path=/; Secure; SameSite=Lax; Max-Age=15724800";
  expect(consentCookie(VALUE)).toBe(`__Host-consent=${VALUE}; ${attributes}`);
});

test("finds its cookie among others with similar names", () => {
  expect(consentCookieIn(`a=b; __Host-consent=${VALUE}; c=d`)).toBe(VALUE);
  expect(consentCookieIn(`my__Host-consent=${VALUE}; __Host-consents=${VALUE}`)).toBe("");
  expect(consentCookieIn("")).toBe("");
});

test("Global Privacy Control denies marketing and changes nothing else", () => {
  fc.assert(
    fc.property(decisions, (choice) => {
      expect(applyGpc(choice, true)).toEqual({ ...choice, marketing: false });
      expect(applyGpc(choice, false)).toEqual(choice);
    }),
  );
});

test("a choice is valid only for its text version", () => {
  fc.assert(
    fc.property(decisions, fc.integer({ min: 1, max: 9999 }), (choice, textVersion) => {
      const valid = validChoice(choice, textVersion, false, choice.decidedAt * 1000);
      const { analytics, marketing } = choice;
      expect(valid).toEqual(choice.textVersion === textVersion ? { analytics, marketing } : null);
    }),
  );
});

test("Global Privacy Control is no choice itself", () => {
  expect(validChoice(null, 1, true, 0)).toBeNull();
});

test("Global Privacy Control denies marketing in a valid choice", () => {
  const all = { analytics: true, marketing: true, decidedAt: 5, textVersion: 1 };
  expect(validChoice(all, 1, true, 5000)).toEqual({ analytics: true, marketing: false });
});

test("a choice is valid for half a year from its own date, for any cookie age", () => {
  const made = { analytics: true, marketing: false, decidedAt: 1_795_277_753, textVersion: 1 };
  const until = made.decidedAt + 182 * 24 * 60 * 60;
  expect(validChoice(made, 1, false, until * 1000)).not.toBeNull();
  expect(validChoice(made, 1, false, (until + 1) * 1000)).toBeNull();
  expect(validChoice({ ...made, decidedAt: 1_483_228_800 }, 1, false, until * 1000)).toBeNull();
});

test("a choice that is dated in the future is none, but for a day by which clocks differ", () => {
  const made = { analytics: true, marketing: true, decidedAt: 1_795_277_753, textVersion: 1 };
  const day = 24 * 60 * 60;
  expect(validChoice(made, 1, false, (made.decidedAt - day) * 1000)).not.toBeNull();
  expect(validChoice(made, 1, false, (made.decidedAt - day - 1) * 1000)).toBeNull();
});

const WITH_COOKIE = ["a=1; _ga=x.y=z; b=2", "a=1;_ga=x.y=z;b=2", "_ga=x.y=z", "a=1;  _ga=x.y=z"];
test.each(WITH_COOKIE)("finds a cookie with any separator: %j", (cookies) => {
  expect(cookieIn(cookies, "_ga")).toBe("x.y=z");
});

const WITHOUT_COOKIE = ["", "my_ga=1", "my_ga=1; _gab=2", "_ga", "a=_ga=1", "_ga="];
test.each(WITHOUT_COOKIE)("finds no other cookie: %j", (cookies) => {
  expect(cookieIn(cookies, "_ga")).toBe("");
});

const ALWAYS = ["functionality_storage", "security_storage"];
const ADS = ["ad_storage", "ad_user_data", "ad_personalization", "personalization_storage"];

test.each([
  [{ analytics: false, marketing: false }, []],
  [{ analytics: true, marketing: false }, ["analytics_storage"]],
  [{ analytics: false, marketing: true }, ADS],
  [{ analytics: true, marketing: true }, ["analytics_storage", ...ADS]],
])("%j grants its types and those that need no consent", (choice, granted) => {
  const mode = Object.entries(consentMode(choice));
  const isGranted = mode.filter(([, state]) => state === "granted").map(([type]) => type);
  expect(isGranted.toSorted()).toEqual([...ALWAYS, ...granted].toSorted());
  expect(mode).toHaveLength(7);
  expect(mode.every(([, state]) => ["granted", "denied"].includes(state))).toBe(true);
});
