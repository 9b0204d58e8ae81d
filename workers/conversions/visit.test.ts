import { expect, test } from "vitest";
import { CONSENT_TEXT_VERSION } from "#app/content/consent.ts";
import { formatChoice } from "#app/domain/consent/consent-cookie.ts";
import type { ConversionSettings } from "./conversion-settings.ts";
import { visitOf } from "./visit.ts";

const SETTINGS: ConversionSettings = {
  ga4: { measurementId: "G-ABC123DEF4", apiSecret: "s", origin: "https://ga4.example" },
  meta: { pixelId: "12345", accessToken: "t", testEventCode: "", origin: "https://meta.example" },
};
const NOWHERE: ConversionSettings = { ga4: null, meta: null };

function visit(choice: string | null, settings = SETTINGS, more: Record<string, string> = {}) {
  const flags = { analytics: choice?.[0] === "1", marketing: choice?.[1] === "1" };
  const made = { ...flags, decidedAt: 1_795_277_753, textVersion: CONSENT_TEXT_VERSION };
  const consent = choice === null ? "" : `__Host-consent=${formatChoice(made)}; `;
  const headers = new Headers({
    Cookie: `${consent}_ga=GA1.1.12.34; _fbp=fb.1.1795270000123.98`,
    "User-Agent": "Mozilla/5.0",
    "CF-Connecting-IP": "192.0.2.1",
    ...more,
  });
  return visitOf({ headers }, settings);
}

test.each([
  [null, []],
  ["00", []],
  ["10", ["ga4"]],
  ["01", ["meta"]],
  ["11", ["ga4", "meta"]],
])("the choice %s brings %j", (choice, conversions) => {
  expect(Object.keys(visit(choice).conversions)).toEqual(conversions);
});

test("what is not configured is not read, and the consent is kept all the same", () => {
  const consent = { analytics: true, marketing: true, textVersion: CONSENT_TEXT_VERSION };
  expect(visit("11", NOWHERE)).toEqual({ consent, conversions: {} });
});

test("cookies that stand without blanks are read as all others", () => {
  const flags = { analytics: true, marketing: false };
  const made = { ...flags, decidedAt: 1_795_277_753, textVersion: CONSENT_TEXT_VERSION };
  const Cookie = `_ga=GA1.1.12.34;__Host-consent=${formatChoice(made)};_fbp=fb.1.1795270000123.98`;
  const { consent, conversions } = visit(null, SETTINGS, { Cookie });
  expect(consent).toMatchObject(flags);
  expect(JSON.parse(conversions.ga4 ?? "")).toMatchObject({ clientId: "12.34" });
});

test("Global Privacy Control is a refusal of marketing", () => {
  const { consent, conversions } = visit("11", SETTINGS, { "Sec-GPC": "1" });
  expect(consent).toMatchObject({ analytics: true, marketing: false });
  expect(Object.keys(conversions)).toEqual(["ga4"]);
});

test("GA4 gets no address and no browser, Meta no id of Google's", () => {
  const { ga4 = "", meta = "" } = visit("11").conversions;
  expect(JSON.parse(ga4)).toEqual({ clientId: "12.34", sessionId: null });
  expect(JSON.parse(meta)).toEqual({
    fbp: "fb.1.1795270000123.98",
    fbc: null,
    address: "192.0.2.1",
    userAgent: "Mozilla/5.0",
  });
});
