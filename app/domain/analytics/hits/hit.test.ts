import fc from "fast-check";
import { expect, test } from "vitest";
import { parseHit } from "./hit.ts";

const GA4 =
  "https://region1.google-analytics.com/g/collect?v=2&tid=G-ABC123&gtm=45je&_p=17&gcs=G111&gcd=13r3r3r2r5l1&cid=11.22&sid=1795277753&en=add_to_cart&dl=https%3A%2F%2Ftealgrowth.example%2F&dr=&cu=USD&epn.value=149&ep.visitor_id=5b3f&pr1=idSKU_01~nmTags%20Audit~pr149~qt1~zzunknown&_et=12&future=x";

test("reads the event of a hit of Google Analytics", () => {
  expect(parseHit(new URL(GA4)).event).toBe("add_to_cart");
});

test("reads the consent of a hit of Google Analytics", () => {
  expect(parseHit(new URL(GA4)).consent).toEqual({
    ad_storage: "granted",
    analytics_storage: "granted",
    ad_user_data: "granted",
    ad_personalization: "granted",
  });
});

test("explains each known parameter of a hit of Google Analytics", () => {
  const { parameters } = parseHit(new URL(GA4));
  const meanings = Object.fromEntries(parameters.map(({ name, meaning }) => [name, meaning]));
  expect(meanings).toMatchObject({
    gcs: "Consent: ads granted, analytics granted.",
    gcd: expect.stringContaining("analytics_storage denied at first, granted by a choice"),
    "epn.value": "Parameter of the event, a number: value.",
    "ep.visitor_id": "Parameter of the event: visitor_id.",
    pr1: "Item 1 of the event: id SKU_01, name Tags Audit, price 149, quantity 1.",
    gtm: expect.stringContaining("container"),
    _et: expect.stringContaining("milliseconds"),
  });
  expect(parameters.filter(({ meaning }) => meaning === "").map(({ name }) => name)).toEqual([
    "future",
  ]);
});

test("shows an unknown parameter as it is", () => {
  const { parameters } = parseHit(new URL(GA4));
  expect(parameters.find(({ name }) => name === "future")).toEqual({
    name: "future",
    value: "x",
    meaning: "",
  });
});

test.each([
  [
    "https://www.facebook.com/tr/?id=1&ev=Lead&cd%5Bvalue%5D=348",
    "Lead",
    "cd[value]",
    "Detail of the event: value.",
  ],
  [
    "https://bat.bing.com/action/0?ti=1&evt=pageLoad&gv=348",
    "pageLoad",
    "gv",
    "Worth of the event.",
  ],
  [
    "https://googleads.g.doubleclick.net/pagead/viewthroughconversion/11/?label=x&en=conversion",
    "conversion",
    "label",
    "Conversion label: which conversion action counts.",
  ],
  [
    "https://www.google.com/ccm/collect?en=page_view&npa=1",
    "page_view",
    "npa",
    "1: not to be used for personalised ads.",
  ],
  [
    "https://shop.example/m7q3/g/collect?en=page_view&cid=1.2",
    "page_view",
    "cid",
    "Client id of the cookie _ga: distinguishes this browser from others.",
  ],
  ["https://evil-facebook.com/tr/?ev=Lead", null, "ev", ""],
  ["https://ads.example/pagead/x?en=y", null, "en", ""],
  [
    "https://www.google-analytics.com/g/collect?tid=G-1",
    null,
    "tid",
    "Measurement id: the data stream that receives the hit.",
  ],
])("%s is the event %j, and %s means: %s", (address, event, name, meaning) => {
  const hit = parseHit(new URL(address));
  expect(hit.event).toBe(event);
  expect(hit.parameters.find((parameter) => parameter.name === name)?.meaning).toBe(meaning);
});

test.each([
  [
    "https://a.google-analytics.com/g/collect?gcs=G100",
    { ad_storage: "denied", analytics_storage: "denied" },
  ],
  [
    "https://a.google-analytics.com/g/collect?gcs=G101",
    { ad_storage: "denied", analytics_storage: "granted" },
  ],
  ["https://a.google-analytics.com/g/collect?gcs=G1--", null],
  [
    "https://a.google-analytics.com/g/collect?gcd=13l3u3p3n3",
    { analytics_storage: "denied", ad_user_data: "denied", ad_personalization: "granted" },
  ],
  ["https://a.google-analytics.com/g/collect?gcd=nonsense", null],
  ["https://bat.bing.com/action/0?asc=D", { ad_storage: "denied" }],
  ["https://bat.bing.com/action/0?asc=G", { ad_storage: "granted" }],
  ["https://bat.bing.com/action/0?asc=", null],
  ["https://www.facebook.com/tr?gcs=G111", null],
])("%s states the consent %j", (address, consent) => {
  expect(parseHit(new URL(address)).consent).toEqual(consent);
});

const ADDRESSES = [
  "https://www.google-analytics.com/g/collect",
  "https://www.facebook.com/tr/",
  "https://bat.bing.com/action/0",
  "https://googleads.g.doubleclick.net/pagead/1p-conversion/1/",
  "https://unknown.example/",
];
const NAMES = [
  "gcs",
  "gcd",
  "asc",
  "pr1",
  "en",
  "ep.",
  "cd[",
  "__proto__",
  "constructor",
  "ep.toString",
];

test("keeps each parameter, its value and the order, whatever they are", () => {
  const pairs = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: "binary" })),
      fc.string({ unit: "binary" }),
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ADDRESSES), pairs, (place, parameters) => {
      const address = new URL(place);
      address.search = new URLSearchParams(parameters).toString();
      const hit = parseHit(address);
      expect(hit.parameters.map(({ name, value }) => [name, value])).toEqual([
        ...address.searchParams,
      ]);
      for (const { meaning } of hit.parameters) expect(typeof meaning).toBe("string");
      for (const state of Object.values(hit.consent ?? {})) {
        expect(["granted", "denied"]).toContain(state);
      }
    }),
  );
});
