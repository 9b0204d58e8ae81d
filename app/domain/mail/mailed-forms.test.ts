import * as v from "valibot";
import { expect, test } from "vitest";
import {
  LineSchema,
  MessageSchema,
  RequestSchema,
  ReviewSchema,
  StuckSchema,
} from "./mailed-forms.ts";

const FORM = {
  reference: "TG-7K4MQX",
  createdAt: "2026-11-21T16:31:06.000Z",
  name: "Anna",
  email: "anna@store.example",
};
const ROW = { ...FORM, marks: " late  repeated" };
const MARKED = { ...FORM, marks: ["late", "repeated"] };
const MESSAGE = { topic: "ads", message: "How?" };
const REVIEW = { role: "Owner", company: "Berg", quote: "Good.", rating: 5 };
const LINE = { sku: "SKU_03", name: "GA4", option: "Server", quantity: 2, unitPrice: null };
const REQUEST = { storeUrl: "https://a.example/", storePlatform: "shopify", message: "Two." };
const AMOUNTS = { subtotal: 2_00, total: 1_80 };
const NO_UTM = { utm_source: null, utm_medium: null, utm_campaign: null };
const NO_COUPON = { code: null, label: null, amount: 0 };
const STORED = {
  ...ROW,
  ...REQUEST,
  ...AMOUNTS,
  discount: NO_COUPON,
  attribution: { ...NO_UTM, utm_content: null, utm_term: null },
  touches: null,
  consent: null,
};
const READ = {
  ...MARKED,
  ...REQUEST,
  ...AMOUNTS,
  discount: null,
  attribution: {},
  touches: null,
  consent: null,
};

test.each<[string, v.GenericSchema, object, object]>([
  ["message", MessageSchema, { ...ROW, ...MESSAGE }, { ...MARKED, ...MESSAGE }],
  ["review", ReviewSchema, { ...ROW, ...REVIEW }, { ...MARKED, ...REVIEW }],
  ["line", LineSchema, LINE, LINE],
  ["request", RequestSchema, STORED, READ],
])("reads a stored %s with every field, its flags as a list", (_form, schema, row, form) => {
  expect(v.parse(schema, row)).toEqual(form);
  for (const key of Object.keys(form)) {
    if (key !== "consent" && key !== "touches")
      expect(v.is(schema, { ...row, [key]: {} })).toBe(false);
  }
});

test("reads the source, discount and consent of a request", () => {
  const discount = { code: "SAVE10", label: "10% off", amount: 20 };
  const attribution = { ...STORED.attribution, utm_source: "news" };
  const consent = { analytics: 1, marketing: 0, textVersion: 2 };
  const row = { ...STORED, discount, attribution, consent };
  expect(v.parse(RequestSchema, row)).toMatchObject({
    discount,
    attribution: { utm_source: "news" },
    consent: { analytics: true, marketing: false, textVersion: 2 },
  });
  const unnamed = { ...STORED, discount: { ...NO_COUPON, amount: 5 } };
  expect(v.parse(RequestSchema, unnamed).discount).toEqual({ code: "", label: "", amount: 5 });
});

test("reads the errors of stuck effects as a list", () => {
  const stuck = { form: "request", effect: "ga4", count: 2, givenUp: 1, oldest: FORM.createdAt };
  expect(v.parse(StuckSchema, { ...stuck, errors: "A,B" })).toEqual({
    ...stuck,
    errors: ["A", "B"],
  });
  expect(v.parse(StuckSchema, { ...stuck, errors: null })).toEqual({ ...stuck, errors: [] });
});
