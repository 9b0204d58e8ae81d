import { expect, test } from "vitest";
import { consentInHit, gcdSentence, gcsSentence } from "./google-consent.ts";

const inHit = (query: string) => consentInHit(new URLSearchParams(query));

test("gcs states both storages or one", () => {
  expect(inHit("gcs=G110")).toEqual({ ad_storage: "granted", analytics_storage: "denied" });
  expect(inHit("gcs=G1-1")).toEqual({ analytics_storage: "granted" });
});

test("the sentence of gcs names both storages, stated or not", () => {
  expect(gcsSentence("G101")).toBe("Consent: ads denied, analytics granted.");
  expect(gcsSentence("G1--")).toBe("Consent: ads not stated, analytics not stated.");
});

test("gcd states all four types", () => {
  expect(inHit("gcd=13r3q3t3u5")).toEqual({
    ad_storage: "granted",
    analytics_storage: "denied",
    ad_user_data: "granted",
    ad_personalization: "denied",
  });
});

test("the sentence of gcd says how each state came about", () => {
  expect(gcdSentence("13r3l3m3l5")).toBe(
    "Consent in detail: ad_storage denied at first, granted by a choice; ad_user_data denied by a choice.",
  );
});

test.each(["", "gcs=", "gcs=G1", "gcs=G1111", "gcs=xG111", "gcs=G1--", "gcd=", "gcd=x13r3r3r3r5"])(
  "%j states nothing",
  (query) => expect(inHit(query)).toBeNull(),
);

test("what states nothing is explained without a state", () => {
  expect(gcdSentence("13l3l3l3l5")).toBe("Consent in detail.");
  expect(gcdSentence("")).toBe("Consent in detail.");
});
