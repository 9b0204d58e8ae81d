import { expect, test } from "vitest";
import type { ServicesRequest } from "#app/domain/requests/services-request.ts";
import { rowOfRequest } from "./row-of-form.ts";

const REQUEST: ServicesRequest = {
  contact: {
    name: "Anna Berg",
    email: "anna@store.example",
    storeUrl: "https://store.example/",
    storePlatform: "shopify",
    message: "",
  },
  lines: [],
  totals: { subtotal: 0, discount: null, total: 0, unpriced: 0 },
  attribution: {},
  touches: null,
};
const SUBMISSION = { key: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d", flags: [], now: 0 };
const CONSENT = { analytics: true, marketing: true, textVersion: 1 };

test("the effects of a request are its mails and the allowed conversions", async () => {
  const visit = { consent: CONSENT, conversions: { ga4: '{"clientId":null}' } };
  expect(await rowOfRequest(REQUEST, SUBMISSION, visit)).toMatchObject({
    effects: ["confirmation", "notification", "ga4"],
    signals: { ga4: '{"clientId":null}' },
  });
  const silent = await rowOfRequest(REQUEST, SUBMISSION, { consent: null, conversions: {} });
  expect(silent.effects).toEqual(["confirmation", "notification"]);
});
