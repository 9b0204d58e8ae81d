import fc from "fast-check";
import { expect, test } from "vitest";
import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { plantedCatalogue as catalogue } from "#tests/planted-catalogue.ts";
import { validForm } from "#tests/worker/valid-forms.ts";
import { formatRequestContent, parseServicesRequest, REQUEST_FIELDS } from "./services-request.ts";

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

function listIssues(entries: Entry[]) {
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

test("returns no seen total if the form showed none", () => {
  expect(parse(form({ seenTotal: "" }))).toMatchObject({ ok: true, values: { seenTotal: null } });
});

test("keeps an unlisted service without a price", () => {
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
  expect(listIssues(form({}, campaigns))).toEqual({});
  expect(listIssues(form({ utm_term: new Blob(["x"]) }))).toEqual({});
});

test("reports every field of an empty form", () => {
  expect(Object.keys(listIssues([])).toSorted()).toEqual(
    ["email", "form", "name", "privacy", "selection", "storePlatform", "storeUrl"].toSorted(),
  );
});

test.each<[string, unknown, string?]>([
  ["name", "Anna\r\nBcc: everyone@store.example"],
  ["email", "a@b@store.example"],
  ["storeUrl", "store"],
  ["storeUrl", "store .example"],
  ["storeUrl", "store.example\r\nother.example"],
  ["storeUrl", "javascript:alert(1)"],
  ["storeUrl", "ftp://store.example"],
  ["storeUrl", "https://user:secret@store.example"],
  ["storeUrl", "mailto:anna@store.example"],
  ["storeUrl", "http://"],
  ["storePlatform", "mainframe"],
  ["storePlatform", undefined],
  ["message", "x".repeat(1_048_576)],
  ["message", new Blob(["x"])],
  ["privacy", undefined],
  ["privacy", "no"],
  ["coupon", "SAVE100"],
  ["key", undefined, "form"],
  ["key", "1", "form"],
  ["seenTotal", "-5", "form"],
])("reports an invalid field: %s %.40j", (field, value, place = field) => {
  expect(Object.keys(listIssues(form({ [field]: value })))).toEqual([place]);
});

test.each([
  ["\u202ahttps://store.example/shop\u202c", "https://store.example/shop"],
  ["st\u200bore.example/\u2060shop ", "https://store.example/shop"],
  ["ｈｔｔｐｓ：／／ｓｔｏｒｅ．ｅｘａｍｐｌｅ／shop", "https://store.example/shop"],
  ["müller.example", "https://xn--mller-kva.example/"],
  ["HTTP://XN--mller-kva.example", "http://xn--mller-kva.example/"],
])("cleans the store address %j", (storeUrl, cleaned) => {
  expect(parse(form({ storeUrl }))).toMatchObject({
    ok: true,
    values: { request: { contact: { storeUrl: cleaned } } },
  });
});

function readCode(coupon: string): unknown {
  const parsed = parse(form({ coupon }));
  return parsed.ok ? parsed.values.request.totals.discount?.code : parsed.issues;
}

test("cleans the code", () => {
  expect(readCode("\u200bＳＡＶＥ１０\u202c")).toBe("SAVE10");
});

test("ignores a code that shows nothing", () => {
  expect(readCode("\u200b \u200e")).toBeUndefined();
});

function sendTwice(name: string, value: unknown = "1"): Entry[] {
  return [
    [name, value],
    [name, value],
  ];
}

test("ignores unknown fields", () => {
  expect(listIssues(form({}, sendTwice("ext_token")))).toEqual({});
  expect(listIssues(form({}, sendTwice("quantity_SKU_77")))).toEqual({});
  expect(listIssues(form({}, [["ext_file", new Blob(["x"])]]))).toEqual({});
});

test("reports a malformed field that visitors don't type at the form", () => {
  expect(Object.keys(listIssues(form({}, sendTwice("quantity_SKU_03"))))).toEqual(["form"]);
  expect(Object.keys(listIssues(form({}, sendTwice("seenTotal"))))).toEqual(["form"]);
  expect(Object.keys(listIssues(form({}, [["items", new Blob(["x"])]])))).toEqual(["form"]);
  expect(Object.keys(listIssues(form({}, [["key", KEY]])))).toEqual(["form"]);
});

test("reports a repeated field at its place", () => {
  expect(Object.keys(listIssues(form({}, [["email", "b@store.example"]])))).toEqual(["email"]);
});

test("reports the length and limit of a long text", () => {
  expect(listIssues(form({ message: "x".repeat(6_000) })).message).toBe(
    "Use at most 5,000 characters; this has 6,000.",
  );
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
  expect(Object.keys(listIssues(entries))).toEqual(["selection"]);
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
      expect(parsed.ok || Object.keys(parsed.issues).length > 0).toBe(true);
      fc.pre(parsed.ok);
      const { totals, lines } = parsed.values.request;
      expect(totals.total).toBe(totals.subtotal - (totals.discount?.amount ?? 0));
      for (const line of lines) expect(Number.isInteger(line.quantity)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

function formatForm(changes?: Record<string, unknown>, more?: Entry[]): string {
  const parsed = parse(form(changes, more));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return formatRequestContent(parsed.values.request);
}

const SAME = formatForm();

const CHANGES = [
  ["name", "Bea Carl"],
  ["email", "bea@store.example"],
  ["storeUrl", "https://other.example/"],
  ["storePlatform", "wix"],
  ["message", ""],
  ["items", "SKU_03"],
  ["quantity_SKU_03", "4"],
  ["coupon", "SAVE20"],
  ["unlisted", UNLISTED],
] as const;

test.each(CHANGES)("the content changes with the field %s", (field, value) => {
  expect(formatForm({ [field]: value })).not.toBe(SAME);
});

test("each field of the form has such a change", () => {
  const changed = new Set<string>([...CHANGES.map(([field]) => field), "privacy"]);
  expect(REQUEST_FIELDS.filter((name) => !changed.has(name))).toEqual([]);
});

test("the valid form of the Worker's tests has each field", () => {
  const valid = new Set(validForm().map(([field]) => field));
  expect(REQUEST_FIELDS.filter((name) => !valid.has(name))).toEqual([]);
});

test("the content is independent of the order of lines", () => {
  const reversed: Entry[] = VALID.filter(([name]) => name === "items").toReversed();
  expect(formatForm({ items: undefined }, reversed)).toBe(SAME);
});

test("the content is independent of the attribution", () => {
  expect(formatForm({ utm_source: "mail" })).toBe(SAME);
});
