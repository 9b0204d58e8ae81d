import { expect, test } from "vitest";
import fc from "fast-check";
import { CONSENT_COOKIE, formatChoice } from "./consent-cookie.ts";
import { parseConsentReport, recordedConsent } from "./consent-record.ts";

const REPORT = {
  id: "0F8FAD5B-D9CB-469F-A165-70867728950E",
  choice: "3.11.1795277753",
  gpc: false,
};

test("parses a report into a consent record", () => {
  expect(parseConsentReport(JSON.stringify(REPORT), false)?.record).toEqual({
    id: REPORT.id.toLowerCase(),
    analytics: true,
    marketing: true,
    decidedAt: 1_795_277_753,
    textVersion: 3,
    hasGpc: false,
  });
});

test("leaves unknown fields out of the record", () => {
  const more = JSON.stringify({ ...REPORT, email: "me@store.example" });
  expect(parseConsentReport(more, false)?.record).not.toHaveProperty("email");
});

test.each([
  ["3.11.1795277753", "5b3f-1", "5b3f-1"],
  ["3.01.1795277753", "5b3f-1", null],
  ["3.11.1795277753", "me@store.example", null],
  ["3.11.1795277753", "a; Domain=b", null],
  ["3.11.1795277753", 7, null],
  ["3.11.1795277753", null, null],
  ["3.11.1795277753", undefined, null],
])("with the choice %s, the visitor id %j is %j, outside the record", (choice, visitorId, id) => {
  const report = parseConsentReport(JSON.stringify({ ...REPORT, choice, visitorId }), false);
  expect(report?.visitorId).toBe(id);
  expect(report?.record).not.toHaveProperty("visitorId");
});

test.each([
  ["the report", { ...REPORT, gpc: true }, false],
  ["the request's header", REPORT, true],
])("Global Privacy Control in %s denies marketing in the record", (_where, report, hasGpc) => {
  const record = parseConsentReport(JSON.stringify(report), hasGpc)?.record;
  expect(record).toMatchObject({ analytics: true, marketing: false, hasGpc: true });
});

test.each([
  ["nothing", null],
  ["a string", "1.11.5"],
  ["more than 1,000 characters", { ...REPORT, more: "x".repeat(1_000) }],
  ["an array", [REPORT]],
  ["no id", { ...REPORT, id: undefined }],
  ["an id that is not a UUID", { ...REPORT, id: "me@store.example" }],
  ["no choice", { ...REPORT, choice: undefined }],
  ["an invalid choice", { ...REPORT, choice: "1.12.5" }],
  ["a choice that is an object", { ...REPORT, choice: { analytics: true } }],
  ["a GPC signal that is a string", { ...REPORT, gpc: "true" }],
])("rejects as a report: %s", (_what, report) => {
  expect(parseConsentReport(JSON.stringify(report), false)).toBeNull();
});

const DECISION = { analytics: true, marketing: true, decidedAt: 1_795_277_753, textVersion: 3 };

const NOW = DECISION.decidedAt * 1000;

function header(value: string): string {
  return `other=1; ${CONSENT_COOKIE}=${value}; last=2`;
}

const CHOICE = { analytics: true, marketing: true, textVersion: 3 };
const COOKIES = header(formatChoice(DECISION));

test("reads the choice from the cookie", () => {
  expect(recordedConsent(COOKIES, 3, false, NOW)).toEqual(CHOICE);
});

test("Global Privacy Control denies marketing in the choice of the cookie", () => {
  expect(recordedConsent(COOKIES, 3, true, NOW)).toEqual({ ...CHOICE, marketing: false });
});

test("Global Privacy Control without a cookie is no choice", () => {
  expect(recordedConsent("", 3, true, NOW)).toBeNull();
});

test("ignores a choice for another text version", () => {
  expect(recordedConsent(COOKIES, 4, false, NOW)).toBeNull();
});

test("ignores a malformed choice", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^\d+\.[01]{2}\.\d+$/.test(text));
      expect(recordedConsent(header(text), 3, false, NOW)).toBeNull();
    }),
  );
});
