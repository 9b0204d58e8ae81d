import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import type { FormFlag } from "#app/domain/forms/sent-form.ts";
import { parseServicesRequest } from "#app/domain/requests/services-request.ts";
import { sha256Hex, deriveUuid } from "#workers/digest.ts";
import { requestToRow, reviewToRow } from "./form-to-row.ts";

const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";
const PERSON = { key: KEY, name: "Anna", email: "anna@a.example", privacy: "yes" };
const STORE = { storeUrl: "a.example", storePlatform: "shopify", message: "Two.", items: "SKU_03" };

async function rowWith(coupon: string, signals: { ga4?: string }) {
  const fields = Object.entries({ ...PERSON, ...STORE, coupon });
  const parsed = parseServicesRequest(fields, catalogue);
  if (!parsed.ok) throw new Error("the test's form is invalid");
  const submission = { key: KEY, flags: [], now: 0, hasWebhook: false };
  return await requestToRow(parsed.values.request, submission, { consent: null, signals });
}

test("a request has its discount", async () => {
  const discount = { discount_cents: 20_00, coupon_code: "FLAT20", coupon_label: "$20 off" };
  expect((await rowWith("FLAT20", {})).columns).toMatchObject(discount);
});

test("a request without a coupon has no discount", async () => {
  const none = { discount_cents: 0, coupon_code: null, coupon_label: null };
  expect((await rowWith("", {})).columns).toMatchObject(none);
});

test("a request has the conversions of its signals", async () => {
  const mails = ["confirmation", "notification"];
  expect((await rowWith("", { ga4: "{}" })).effects).toEqual([...mails, "ga4"]);
  expect((await rowWith("", {})).effects).toEqual(mails);
});

test("a request without touchpoints and consent has neither", async () => {
  const neither = { touches: null, consent_analytics: null };
  expect((await rowWith("", {})).columns).toMatchObject(neither);
});

test("a form that Turnstile should have checked and did not gets no confirmation", async () => {
  const review = {
    name: "A",
    role: "B",
    company: "C",
    rating: 5,
    quote: "D",
    email: "a@a.example",
  };
  const effectsWith = async (...flags: FormFlag[]) =>
    (await reviewToRow(review, { key: KEY, flags, now: 0, hasWebhook: false })).effects;
  expect(await effectsWith("challenge-missing")).toEqual(["notification"]);
  expect(await effectsWith("unsigned", "challenge-unreachable")).toEqual(["notification"]);
  expect(await effectsWith("unsigned")).toEqual(["confirmation", "notification"]);
});

test("a text has a SHA-256", async () => {
  const hash = "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae";
  expect(await sha256Hex("foo")).toBe(hash);
});

test("a text has a UUID of version 8 that is derived from its SHA-256", async () => {
  expect(await deriveUuid("foo")).toBe("2c26b46b-68ff-868f-b99b-453c1d304134");
});
