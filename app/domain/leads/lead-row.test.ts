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

test("a request's row fits the schema", () => {
  const row = createRequestLead(REQUEST, NEW);
  expect(v.parse(LeadRowSchema, row)).toEqual(row);
});

test("a request's row lists its services", () => {
  expect(createRequestLead(REQUEST, NEW).services).toBe(
    "2 × SKU_03 GA4, Server, 199.00; 1 × SKU_99 Old, Basic, price to be confirmed",
  );
});

test("a request's row has its amounts in dollars", () => {
  expect(createRequestLead(REQUEST, NEW)).toMatchObject({
    subtotal: 398,
    discount: 39.8,
    total: 358.2,
  });
});

test("a request's row has the campaign of the first and last visit", () => {
  expect(createRequestLead(REQUEST, NEW)).toMatchObject({
    first_source: "google",
    first_campaign: "spring",
    first_referrer: "https://www.google.com/",
    first_landing_page: "/blog",
    last_source: "facebook",
    last_campaign: null,
    last_landing_page: "/",
    last_visit_at: LAST.time,
  });
});

test("a request's row has its id, form, coupon and consent", () => {
  expect(createRequestLead(REQUEST, NEW)).toMatchObject({
    id: "id-1",
    form: "request",
    coupon: "SAVE10",
    consent_analytics: false,
  });
});

test("a request's row has null for an empty message", () => {
  expect(createRequestLead(REQUEST, NEW).message).toBeNull();
});

test("a request's row has null for a field of another form", () => {
  expect(createRequestLead(REQUEST, NEW).rating).toBeNull();
});

const WITHOUT_MARKETING = [null, { analytics: true, marketing: false, textVersion: 1 }];

test("a row has the newest click id of each platform", () => {
  expect(createRequestLead(REQUEST, NEW)).toMatchObject({
    gclid: "newest-click",
    fbclid: "fb-click",
    ttclid: null,
  });
});

test("a row has no click id without consent to marketing", () => {
  for (const consent of WITHOUT_MARKETING) {
    const row = createRequestLead({ ...REQUEST, consent }, NEW);
    expect(JSON.stringify(row)).not.toContain('click"');
    expect(row).toMatchObject({ gclid: null, fbclid: null });
  }
});

test("a row distinguishes refused marketing from no choice", () => {
  const rows = WITHOUT_MARKETING.map((consent) => createRequestLead({ ...REQUEST, consent }, NEW));
  expect(rows.map((row) => row.consent_marketing)).toEqual([null, false]);
});

test("without recorded visits, the stored campaign is that of the last", () => {
  const row = createRequestLead({ ...REQUEST, touches: null }, NEW);
  expect(row).toMatchObject({ first_source: null, last_source: "newsletter" });
});

test("a row has the value of a won client in dollars", () => {
  expect(createRequestLead(REQUEST, { ...NEW, wonCents: 120_050 }).won_value).toBe(1200.5);
});

function createMessageRow() {
  const { reference, createdAt, name, email } = REQUEST;
  const sent = { reference, createdAt, name, email, marks: ["unsigned", "challenge-missing"] };
  return createMessageLead({ ...sent, topic: "ads", message: "Hi" }, NEW);
}

test("a message's row has every field", () => {
  expect(Object.keys(createMessageRow())).toEqual(Object.keys(LeadRowSchema.entries));
});

test("a message's row has null for a field of another form", () => {
  expect(createMessageRow().total).toBeNull();
});

test("a message's row has its topic", () => {
  expect(createMessageRow().topic).toBe("ads");
});

test("a row lists the marks of its form", () => {
  expect(createMessageRow().flags).toBe("unsigned challenge-missing");
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
