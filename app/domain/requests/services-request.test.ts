import fc from "fast-check";
import { expect, test } from "vitest";
import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { type OfferLine, totalsOf } from "#app/domain/cart/totals.ts";
import { type Offer, offersOf } from "#app/domain/catalogue/catalogue.ts";
import { plantedCatalogue as catalogue } from "#tests/planted-catalogue.ts";
import {
  type Contact,
  contentOfRequest,
  parseServicesRequest,
  type ServicesRequest,
} from "./services-request.ts";

const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";
type Entry = [string, unknown];
const VALID: Entry[] = [
  ["key", KEY],
  ["name", " Anna Berg "],
  ["email", "anna@store.example"],
  ["storeUrl", "Store.example/shop"],
  ["storePlatform", "shopify"],
  ["message", "Line one\nLine two"],
  ["privacy", "yes"],
  ["items", "SKU_03"],
  ["quantity_SKU_03", "2"],
  ["items", "SKU_11"],
  ["coupon", " save10 "],
  ["seenTotal", "67230"],
  ["utm_source", "google"],
];

const UNLISTED = unlisted();

function unlisted(change: object = {}): string {
  return JSON.stringify({ name: "Heatmaps", option: "Basic", quantity: 3, ...change });
}

/** `undefined` removes a field. */
function form(changes: Record<string, unknown> = {}, more: Entry[] = []): Entry[] {
  const kept = VALID.filter(([name]) => !(name in changes));
  const added = Object.entries(changes).filter(([, value]) => value !== undefined);
  return [...kept, ...added, ...more];
}

function parse(entries: Entry[]) {
  return parseServicesRequest(entries, catalogue);
}

function issuesOf(entries: Entry[]) {
  const parsed = parse(entries);
  return parsed.ok ? {} : parsed.issues;
}

test("prices a valid request from the catalogue", () => {
  expect(parse(form())).toMatchObject({
    ok: true,
    key: KEY,
    values: {
      seenTotal: 67_230,
      request: {
        contact: {
          name: "Anna Berg",
          email: "anna@store.example",
          storeUrl: "https://store.example/shop",
          storePlatform: "shopify",
          message: "Line one\nLine two",
        },
        lines: [
          { sku: "SKU_03", quantity: 2, price: 199_00 },
          { sku: "SKU_11", quantity: 1, price: 349_00 },
        ],
        totals: { subtotal: 747_00, discount: { code: "SAVE10", amount: 74_70 }, total: 672_30 },
        attribution: { utm_source: "google" },
      },
    },
  });
});

test("returns no seen total if the form showed none, and keeps an unlisted service without a price", () => {
  expect(parse(form({ seenTotal: "" }))).toMatchObject({ ok: true, values: { seenTotal: null } });
  const entries = form({ items: undefined, coupon: "", seenTotal: "0", unlisted: UNLISTED });
  expect(parse(entries)).toMatchObject({
    ok: true,
    values: {
      request: { lines: [{ sku: "SKU_99", name: "Heatmaps", quantity: 3 }], totals: { total: 0 } },
    },
  });
});

test("accepts a request with invalid attribution", () => {
  const twice = form({}, [
    ["touches", "{"],
    ["touches", "{}"],
  ]);
  expect(parse(twice)).toMatchObject({ ok: true, values: { request: { touches: null } } });
  const campaigns = ["a", "b"].flatMap((value) => UTM_KEYS.map((key): Entry => [key, value]));
  expect(issuesOf(form({}, campaigns))).toEqual({});
  expect(issuesOf(form({ utm_term: new Blob(["x"]) }))).toEqual({});
});

test("reports every field of an empty form", () => {
  expect(Object.keys(issuesOf([])).toSorted()).toEqual(
    ["email", "form", "name", "privacy", "selection", "storePlatform", "storeUrl"].toSorted(),
  );
});

test.each([
  ["name", "Anna\r\nBcc: everyone@store.example"],
  ["email", "a@b@store.example"],
  ["storeUrl", "store"],
  ["storeUrl", "javascript:alert(1)"],
  ["storeUrl", "ftp://store.example"],
  ["storeUrl", "https://user:secret@store.example"],
  ["storeUrl", "mailto:anna@store.example"],
  ["storeUrl", "http://"],
  ["storePlatform", "mainframe"],
  ["storePlatform", undefined],
  ["message", "x".repeat(1_048_576)],
  ["message", "bell \u0007"],
  ["privacy", undefined],
  ["privacy", "no"],
  ["coupon", "SAVE100"],
])("reports an invalid field: %s %.40j", (field, value) => {
  expect(Object.keys(issuesOf(form({ [field]: value })))).toEqual([field]);
});

test("reports a repeated field, a file, and the length and limit of a long text", () => {
  expect(Object.keys(issuesOf(form({}, [["email", "b@store.example"]])))).toEqual(["email"]);
  expect(Object.keys(issuesOf(form({}, [["key", KEY]])))).toEqual(["form"]);
  expect(Object.keys(issuesOf(form({ message: new Blob(["x"]) })))).toContain("message");
  expect(issuesOf(form({ message: "x".repeat(6_000) })).message).toBe(
    "Use at most 5,000 characters; this has 6,000.",
  );
});

test.each([
  ["no key", { key: undefined }],
  ["a key that is not a UUID", { key: "1" }],
  ["a seen total that is not an amount", { seenTotal: "-5" }],
])("reports an error of the form: %s", (_what, change) => {
  expect(Object.keys(issuesOf(form(change)))).toEqual(["form"]);
});

const none = { items: undefined, quantity_SKU_03: undefined, coupon: undefined };
const many = Array.from({ length: 500 }, (_, index): Entry => ["items", `SKU_${index}`]);

test.each<[string, Entry[]]>([
  ["nothing selected", form(none)],
  ["an unknown SKU", form(none, [["items", "SKU_77"]])],
  ["SKU_99, which has no price", form(none, [["items", "SKU_99"]])],
  ["500 lines", form(none, many)],
  ["101 unlisted services", form(none, Array<Entry>(101).fill(["unlisted", UNLISTED]))],
  ["a service twice", form({}, [["items", "SKU_03"]])],
  ["quantity 0", form({ quantity_SKU_03: "0" })],
  ["quantity -3", form({ quantity_SKU_03: "-3" })],
  ["quantity 2.9", form({ quantity_SKU_03: "2.9" })],
  ["quantity 1e9", form({ quantity_SKU_03: "1e9" })],
  ["quantity 1000", form({ quantity_SKU_03: "1000" })],
  ["quantity abc", form({ quantity_SKU_03: "abc" })],
  ["an unlisted service that is not JSON", form({}, [["unlisted", "{"]])],
  ["an unlisted service with a price", form({}, [["unlisted", unlisted({ price: 1 })]])],
  ["half an unlisted service", form({}, [["unlisted", unlisted({ quantity: 0.5 })]])],
])("reports an invalid selection once: %s", (_what, entries) => {
  expect(Object.keys(issuesOf(entries))).toEqual(["selection"]);
});

test("never throws and accepts only consistent totals and whole quantities, for any form", () => {
  const others = ["unlisted", "__proto__", "constructor", "quantity_SKU_11"];
  const field = fc.constantFrom(...VALID.map(([name]) => name), ...others);
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(...VALID.map(([, known]) => known)),
    fc.jsonValue().map((json) => JSON.stringify(json)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(field, value)), fc.boolean(), (entries, isAdded) => {
      const parsed = parse(isAdded ? [...VALID, ...entries] : entries);
      if (!parsed.ok) {
        expect(Object.keys(parsed.issues).length).toBeGreaterThan(0);
        return;
      }
      const { totals, lines } = parsed.values.request;
      expect(totals.total).toBe(totals.subtotal - (totals.discount?.amount ?? 0));
      for (const line of lines) expect(Number.isInteger(line.quantity)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

const CONTACT: Contact = {
  name: "Anna Berg",
  email: "anna@store.example",
  storeUrl: "https://store.example/",
  storePlatform: "shopify",
  message: "Two stores.",
};
const [AUDIT, GA4] = catalogue.flatMap(offersOf) as [Offer, Offer];
const LINES = [
  { ...AUDIT, quantity: 1 },
  { ...GA4, quantity: 2 },
];
const DOUBLED = LINES.map((line) => ({ ...line, quantity: 2 * line.quantity }));
const UNLISTED_LINE = { ...AUDIT, quantity: 1, sku: "SKU_99", name: "Heatmaps" } as const;

function request(
  change: Partial<Contact> = {},
  lines: readonly OfferLine[] = LINES,
  coupon = "SAVE10",
): ServicesRequest {
  const totals = totalsOf(lines, coupon);
  return { contact: { ...CONTACT, ...change }, lines, totals, attribution: {}, touches: null };
}

const SAME = contentOfRequest(request());

test.each<[string, ServicesRequest]>([
  ["name", request({ name: "Bea Carl" })],
  ["e-mail address", request({ email: "bea@store.example" })],
  ["store", request({ storeUrl: "https://other.example/" })],
  ["platform", request({ storePlatform: "wix" })],
  ["message", request({ message: "" })],
  ["service", request({}, LINES.slice(1))],
  ["quantity", request({}, DOUBLED)],
  ["discount code", request({}, LINES, "SAVE20")],
  ["unlisted service", request({}, [...LINES, UNLISTED_LINE])],
])("the content changes with the %s", (_what, other) => {
  expect(contentOfRequest(other)).not.toBe(SAME);
});

test("the content is independent of line order and attribution", () => {
  const attribution = { utm_source: "mail" };
  expect(contentOfRequest({ ...request({}, LINES.toReversed()), attribution })).toBe(SAME);
});
