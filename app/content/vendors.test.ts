import { expect, test } from "vitest";
import { NO_TAG_MANAGER } from "#app/domain/consent/tag-manager.ts";
import { formatChoice, parseChoice } from "#app/domain/consent/consent-cookie.ts";
import { CONSENT_TEXT_VERSION } from "./consent.ts";
import { consentVersion, VENDOR_NAMES } from "./vendors.ts";

const CONTAINER = { ...NO_TAG_MANAGER, container: "GTM-ABC1234" };

test("each list of recipients has its own version of the consent, in any order, which the cookie holds", () => {
  const lists = [[], ...VENDOR_NAMES.map((name) => [name]), VENDOR_NAMES];
  const versions = lists.map((vendors) => consentVersion({ ...CONTAINER, vendors }));
  expect(new Set(versions).size).toBe(lists.length);
  const reversed = consentVersion({ ...CONTAINER, vendors: VENDOR_NAMES.toReversed() });
  expect(reversed).toBe(versions.at(-1));
  for (const textVersion of versions) {
    const choice = { analytics: true, marketing: true, decidedAt: 1_795_277_753, textVersion };
    expect(parseChoice(formatChoice(choice))).toEqual(choice);
  }
});

test("without a container only the text counts", () => {
  expect(consentVersion({ ...NO_TAG_MANAGER, vendors: ["meta"] })).toBe(CONSENT_TEXT_VERSION);
});
