import { expect, test } from "vitest";
import {
  CONVERSIONS,
  isAllowed,
  isConversion,
  isLeadConversion,
  isTooOld,
  LEAD_CONVERSIONS,
  serverReports,
} from "./conversion.ts";

const HOUR_MS = 60 * 60 * 1000;

test("GA4 needs consent to analytics", () => {
  expect(isAllowed("ga4", { analytics: true, marketing: false })).toBe(true);
  expect(isAllowed("ga4", { analytics: false, marketing: true })).toBe(false);
});

test("every conversion but GA4's needs consent to marketing", () => {
  expect(isAllowed("meta", { analytics: false, marketing: true })).toBe(true);
  for (const conversion of ["meta", "google-ads", "meta-purchase"] as const)
    expect(isAllowed(conversion, { analytics: true, marketing: false })).toBe(false);
});

test("no conversion is allowed without a choice", () => {
  for (const conversion of CONVERSIONS) expect(isAllowed(conversion, null)).toBe(false);
});

const EFFECTS = [...CONVERSIONS, "confirmation", "constructor"];

test("distinguishes conversions from mails", () => {
  expect(EFFECTS.filter(isConversion)).toEqual(CONVERSIONS);
});

test("distinguishes conversions of leads from those of clients", () => {
  expect(EFFECTS.filter(isLeadConversion)).toEqual(LEAD_CONVERSIONS);
});

test.each([
  ["ga4", 72],
  ["meta", 7 * 24],
  ["google-ads", 90 * 24],
  ["meta-purchase", 7 * 24],
] as const)("an event of %s is sent until it is almost %i hours old", (conversion, hours) => {
  const since = Date.UTC(2026, 0, 1);
  const last = since + hours * HOUR_MS - HOUR_MS / 6;
  expect(isTooOld(conversion, since, last)).toBe(false);
  expect(isTooOld(conversion, since, last + 1)).toBe(true);
});

function outcomes(...given: Parameters<typeof serverReports>): string[] {
  return serverReports(...given).map(({ conversion, outcome }) => `${conversion} ${outcome}`);
}

const ANALYTICS_ONLY = { analytics: true, marketing: false };

test("a request is reported where its purpose is allowed", () => {
  expect(outcomes(ANALYTICS_ONLY, LEAD_CONVERSIONS)).toEqual(["ga4 reported", "meta refused"]);
  expect(outcomes({ analytics: false, marketing: true }, LEAD_CONVERSIONS)).toEqual([
    "ga4 refused",
    "meta reported",
  ]);
});

test("a request is reported to no platform that is not configured", () => {
  expect(outcomes(ANALYTICS_ONLY, [])).toEqual(["ga4 not-configured", "meta not-configured"]);
});

test("a request without a choice is reported to no platform", () => {
  expect(outcomes(null, ["meta"])).toEqual(["ga4 not-configured", "meta no-choice"]);
});
