import * as v from "valibot";
import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { parseServicesRequest } from "#app/domain/requests/services-request.ts";
import { contentHashOf, FormRowSchema, referenceOf, uuidOf } from "./form-row.ts";
import { rowOfMessage, rowOfRequest, rowOfReview } from "./row-of-form.ts";

const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";
const SUBMISSION = {
  key: KEY,
  flags: ["unsigned", "challenge-missing"],
  now: Date.UTC(2026, 10, 21),
} as const;
const NO_VISIT = { consent: null, signals: {} };

const MESSAGE = { name: "Anna", email: "anna@a.example", topic: "ads", message: "How?" } as const;
const REVIEW = {
  name: "Anna",
  email: "anna@a.example",
  role: "Owner",
  company: "Berg",
  rating: 5,
  quote: "Good.",
} as const;

test.each([
  ["message", rowOfMessage(MESSAGE, SUBMISSION), MESSAGE, {}],
  ["review", rowOfReview(REVIEW, SUBMISSION), REVIEW, { status: "pending" }],
])("a %s is stored with each field, its flags and two mails", async (form, made, sent, more) => {
  const row = await made;
  expect(row).toEqual({
    form,
    key: KEY,
    reference: await referenceOf(`${KEY}:${row.contentHash}`),
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    createdAt: "2026-11-21T00:00:00.000Z",
    columns: { ...sent, ...more, marks: "unsigned challenge-missing" },
    lines: [],
    effects: ["confirmation", "notification"],
    signals: {},
  });
  expect(v.is(FormRowSchema, row)).toBe(true);
});

const FIELDS = {
  key: KEY,
  name: "Anna",
  email: "anna@a.example",
  storeUrl: "a.example",
  storePlatform: "shopify",
  message: "Two stores.",
  privacy: "yes",
  items: "SKU_03",
  coupon: "SAVE10",
};

test("a request is stored with its lines, discount, source and consent, or null for each", async () => {
  const parsed = parseServicesRequest([...Object.entries(FIELDS), ["items", "SKU_11"]], catalogue);
  if (!parsed.ok) throw new Error("the test's form is invalid");
  const { request } = parsed.values;
  const [first] = request.lines;
  const touch = { utm: {}, clickIds: {}, referrer: null, landingPage: "/", time: "2026-11-20" };
  const touched = {
    ...request,
    lines: [...request.lines, { ...request.lines[0], sku: "SKU_99" }] as typeof request.lines,
    attribution: { utm_source: "news" },
    touches: { first: touch, last: touch },
  };
  const visit = {
    consent: { analytics: true, marketing: false, textVersion: 3 },
    signals: { ga4: "{}" },
  };
  const full = await rowOfRequest(touched, SUBMISSION, visit);
  expect(full.columns).toMatchObject({
    name: "Anna",
    message: "Two stores.",
    subtotal_cents: request.totals.subtotal,
    discount_cents: request.totals.discount?.amount,
    total_cents: request.totals.total,
    coupon_code: "SAVE10",
    coupon_label: "10% off",
    utm_source: "news",
    utm_medium: null,
    touches: expect.stringContaining("2026-11-20"),
    consent_analytics: 1,
    consent_marketing: 0,
    consent_text_version: 3,
  });
  expect(full.lines[0]).toEqual({
    position: 1,
    sku: first?.sku,
    name: first?.name,
    option_label: first?.option,
    type: first?.type,
    variant: first?.variant,
    unit_price_cents: first?.price,
    quantity: 1,
  });
  expect(full.lines[2]).toMatchObject({ position: 3, sku: "SKU_99", unit_price_cents: null });
  expect(full.effects).toEqual(["confirmation", "notification", "ga4"]);
  expect(full.signals).toEqual({ ga4: "{}" });
  const totals = { ...request.totals, discount: null };
  const plain = await rowOfRequest({ ...request, totals, touches: null }, SUBMISSION, NO_VISIT);
  expect(plain.columns).toMatchObject({
    discount_cents: 0,
    coupon_code: null,
    coupon_label: null,
    utm_source: null,
    touches: null,
    consent_analytics: null,
    consent_marketing: null,
    consent_text_version: null,
  });
  expect(plain.effects).toEqual(["confirmation", "notification"]);
});

test("texts have a SHA-256, and a UUID of version 8 that is derived from it", async () => {
  const hash = "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae";
  expect(await contentHashOf("foo")).toBe(hash);
  expect(await uuidOf("foo")).toBe("2c26b46b-68ff-868f-b99b-453c1d304134");
  expect(await uuidOf("bar")).toMatch(/^.{8}-.{4}-8.{3}-[89ab].{3}-.{12}$/);
});
