import { expect, test } from "vitest";
import type { Touchpoint } from "#app/domain/attribution/touchpoint.ts";
import type { Win } from "./conversion.ts";
import { googleClick, googleEmail, ingestRequest } from "./google-ads.ts";

const SENT_AT = Date.UTC(2026, 10, 21);

function touch(clickIds: Touchpoint["clickIds"], time: string): Touchpoint {
  return { utm: {}, clickIds, referrer: null, landingPage: "/", time };
}

const FIRST = touch({ gclid: "Cj0KC_-1" }, "2026-11-10T10:00:00.000Z");

const WIN: Win = {
  id: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d",
  sentAt: SENT_AT,
  wonAt: Date.UTC(2026, 10, 25, 9, 30),
  value: 1_200_50,
  consent: { analytics: false, marketing: true, textVersion: 1 },
  touches: { first: FIRST, last: touch({}, "2026-11-20T10:00:00.000Z") },
  name: "Anna Muster",
  email: "Anna.M+shop@Gmail.com",
};

// Examples of Google's documentation, and its rule for white space.
test.each([
  ["cloudy.sanfrancisco+shopping@gmail.com", "cloudysanfrancisco@gmail.com"],
  ["user.name+NYC@Example.com", "user.name+nyc@example.com"],
  [" A.B + c@GoogleMail.com\n", "ab@googlemail.com"],
  ["a.b@mail.gmail.com", "a.b@mail.gmail.com"],
  ["a.b@gmail.com.example", "a.b@gmail.com.example"],
])("normalises %j to %s", (email, expected) => {
  expect(googleEmail(email)).toBe(expected);
});

function clickAt(last: Touchpoint) {
  return googleClick({ touches: { first: FIRST, last }, sentAt: SENT_AT });
}

test("returns the last valid Google click", () => {
  const time = "2026-11-20T10:00:00.000Z";
  const both = touch({ wbraid: "w-1", gbraid: "g-1", fbclid: "f" }, time);
  expect(clickAt(both)).toEqual({ ids: { gbraid: "g-1" }, at: Date.parse(time) });
  const earlier = { ids: { gclid: "Cj0KC_-1" }, at: Date.parse(FIRST.time) };
  expect(clickAt(touch({ gclid: "no click" }, time))).toEqual(earlier);
});

test("dates a click no later than the request", () => {
  expect(clickAt(touch({ gclid: "x" }, "2099-01-01T00:00:00.000Z"))?.at).toBe(SENT_AT);
});

test("returns no click without touchpoints", () => {
  expect(googleClick({ touches: null, sentAt: SENT_AT })).toBeNull();
});

test("the upload contains account, action, click, consent and value, and the person only as a hash", async () => {
  const hash = async (text: string) => `hash of ${text}`;
  expect(await ingestRequest(WIN, "1234567890", "987", hash)).toEqual({
    destinations: [
      {
        operatingAccount: { accountType: "GOOGLE_ADS", accountId: "1234567890" },
        productDestinationId: "987",
      },
    ],
    events: [
      {
        transactionId: WIN.id,
        eventTimestamp: "2026-11-25T09:30:00.000Z",
        eventSource: "OTHER",
        currency: "USD",
        conversionValue: 1200.5,
        consent: { adUserData: "CONSENT_GRANTED", adPersonalization: "CONSENT_GRANTED" },
        adIdentifiers: { gclid: "Cj0KC_-1" },
        userData: { userIdentifiers: [{ emailAddress: "hash of annam@gmail.com" }] },
      },
    ],
    encoding: "HEX",
  });
});
