import { expect, test } from "vitest";
import * as v from "valibot";
import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { CLICK_ID_KEYS } from "#app/domain/attribution/touchpoint.ts";
import type { MailedRequest } from "#app/domain/mail/mailed-forms.ts";
import {
  createMessageLead,
  createRequestLead,
  createReviewLead,
  LEAD_FIELDS,
  LeadRowSchema,
} from "./lead-row.ts";

const FIRST = {
  utm: { utm_source: "google", utm_campaign: "spring" },
  clickIds: { gclid: "first-click" },
  referrer: "https://www.google.com/",
  landingPage: "/blog",
  time: "2026-11-01T10:00:00.000Z",
};
const LAST = {
  utm: { utm_source: "facebook" },
  clickIds: { gclid: "newest-click", fbclid: "fb-click" },
  referrer: null,
  landingPage: "/",
  time: "2026-11-20T09:00:00.000Z",
};

const REQUEST: MailedRequest = {
  reference: "TG-ABC234",
  createdAt: "2026-11-20T10:00:00.000Z",
  name: "Anna Berg",
  email: "anna@store.example",
  marks: [],
  storeUrl: "https://store.example",
  storePlatform: "shopify",
  message: "",
  subtotal: 39_800,
  discount: { code: "SAVE10", label: "10% off", amount: 3_980 },
  total: 35_820,
  attribution: { utm_source: "newsletter" },
  touches: { first: FIRST, last: LAST },
  consent: { analytics: false, marketing: true, textVersion: 1 },
  lines: [
    { sku: "SKU_03", name: "GA4", option: "Server", quantity: 2, unitPrice: 19_900 },
    { sku: "SKU_99", name: "Old", option: "Basic", quantity: 1, unitPrice: null },
  ],
};
const NEW = { id: "id-1", status: "new", wonCents: null } as const;

test("a request's row has services, dollars, and the campaign of the first and last visit", () => {
  const row = createRequestLead(REQUEST, NEW);
  expect(v.parse(LeadRowSchema, row)).toEqual(row);
  expect(row).toMatchObject({
    id: "id-1",
    form: "request",
    services: "2 × SKU_03 GA4, Server, 199.00; 1 × SKU_99 Old, Basic, price to be confirmed",
    subtotal: 398,
    discount: 39.8,
    total: 358.2,
    coupon: "SAVE10",
    message: null,
    first_source: "google",
    first_campaign: "spring",
    first_referrer: "https://www.google.com/",
    first_landing_page: "/blog",
    last_source: "facebook",
    last_campaign: null,
    last_landing_page: "/",
    last_visit_at: LAST.time,
    consent_analytics: false,
    rating: null,
  });
});

test("click ids are in the row only if the sender allowed marketing, the newest of each platform", () => {
  expect(createRequestLead(REQUEST, NEW)).toMatchObject({
    gclid: "newest-click",
    fbclid: "fb-click",
    ttclid: null,
  });
  const consents = [null, { analytics: true, marketing: false, textVersion: 1 }];
  for (const consent of consents) {
    const row = createRequestLead({ ...REQUEST, consent }, NEW);
    expect(JSON.stringify(row)).not.toContain('click"');
    expect(row).toMatchObject({ gclid: null, fbclid: null });
    expect(row.consent_marketing).toBe(consent && false);
  }
});

test("without recorded visits, the stored campaign is that of the last", () => {
  const row = createRequestLead({ ...REQUEST, touches: null }, { ...NEW, wonCents: 120_050 });
  expect(row).toMatchObject({ first_source: null, last_source: "newsletter", won_value: 1200.5 });
});

test("a message's row has every field, with null for those of other forms", () => {
  const { reference, createdAt, name, email } = REQUEST;
  const sent = { reference, createdAt, name, email, marks: ["unsigned", "challenge-missing"] };
  const row = createMessageLead({ ...sent, topic: "ads", message: "Hi" }, NEW);
  expect(Object.keys(row)).toEqual(Object.keys(LeadRowSchema.entries));
  expect(row).toMatchObject({ topic: "ads", total: null, flags: "unsigned challenge-missing" });
});

test("each field is filled by a form that has everything", () => {
  const clicks = Object.fromEntries(CLICK_ID_KEYS.map((key) => [key, "click"]));
  const utm = Object.fromEntries(UTM_KEYS.map((key) => [key, "x"]));
  const touch = { ...FIRST, utm, clickIds: clicks };
  const common = { ...REQUEST, marks: ["unsigned"], message: "Two stores." };
  const request: MailedRequest = { ...common, touches: { first: touch, last: touch } };
  const rows = [
    createRequestLead(request, { ...NEW, status: "won", wonCents: 1 }),
    createMessageLead({ ...common, topic: "ads" }, NEW),
    createReviewLead({ ...common, role: "Owner", company: "B", quote: "Q.", rating: 5 }, NEW),
  ];
  const filled = LEAD_FIELDS.filter((name) => rows.some((row) => row[name] !== null));
  expect(filled).toEqual(LEAD_FIELDS);
});
