import { expect, test } from "vitest";
import { NO_TAG_MANAGER } from "#app/domain/consent/tag-manager.ts";
import { formatChoice, parseChoice } from "#app/domain/consent/consent-cookie.ts";
import { CONSENT_TEXT_VERSION } from "./consent.ts";
import { consentVersion, VENDOR_NAMES } from "./vendors.ts";

const CONTAINER = { ...NO_TAG_MANAGER, container: "GTM-ABC1234" };

const LISTS = [[], ...VENDOR_NAMES.map((name) => [name]), VENDOR_NAMES];
const versions = LISTS.map((vendors) => consentVersion({ ...CONTAINER, vendors }));

test("no two lists of recipients share a version of the consent", () => {
  expect(new Set(versions).size).toBe(LISTS.length);
});

test("recipients in any order have the same version of the consent", () => {
  const reversed = consentVersion({ ...CONTAINER, vendors: VENDOR_NAMES.toReversed() });
  expect(reversed).toBe(versions.at(-1));
});

test("the cookie holds each version of the consent", () => {
  for (const textVersion of versions) {
    const choice = { analytics: true, marketing: true, decidedAt: 1_795_277_753, textVersion };
    expect(parseChoice(formatChoice(choice))).toEqual(choice);
  }
});

test("without a container only the text counts", () => {
  expect(consentVersion({ ...NO_TAG_MANAGER, vendors: ["meta"] })).toBe(CONSENT_TEXT_VERSION);
});
