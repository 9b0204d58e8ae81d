import { describe, expect, test } from "vitest";
import { offersOf } from "#app/domain/catalogue/catalogue.ts";
import { plantedCatalogue } from "#tests/planted-catalogue.ts";
import { totalsOf } from "#app/domain/pricing/totals.ts";
import { contentOfRequest } from "./request-content.ts";
import type { Contact, ServicesRequest } from "./services-request.ts";

const CONTACT: Contact = {
  name: "Anna Berg",
  email: "anna@store.example",
  storeUrl: "https://store.example/",
  storePlatform: "shopify",
  message: "Two stores.",
};
const LINES = plantedCatalogue
  .flatMap((service) => offersOf(service))
  .slice(0, 2)
  .map((offer, index) => ({ ...offer, quantity: index + 1 }));

function request(change: Partial<Contact> = {}, lines = LINES, coupon = "SAVE10"): ServicesRequest {
  const totals = totalsOf(lines, coupon);
  return { contact: { ...CONTACT, ...change }, lines, totals, attribution: {}, touches: null };
}

const SAME = contentOfRequest(request());

describe("another request is one with another", () => {
  test.each<[string, ServicesRequest]>([
    ["name", request({ name: "Bea Carl" })],
    ["address to answer to", request({ email: "bea@store.example" })],
    ["store", request({ storeUrl: "https://other.example/" })],
    ["platform", request({ storePlatform: "wix" })],
    ["message", request({ message: "" })],
    ["service", request({}, LINES.slice(1))],
    ["quantity", request({}, [...LINES.slice(1), ...LINES.slice(0, 1)].map(twice))],
    ["discount code", request({}, LINES, "SAVE20")],
    ["unlisted service", request({}, [...LINES, ...LINES.slice(0, 1).map(unlisted)])],
  ])("%s", (_what, other) => {
    expect(contentOfRequest(other)).not.toBe(SAME);
  });
});

test("the same request is the same in another order, and wherever the visitor came from", () => {
  const attribution = { utm_source: "mail" };
  expect(contentOfRequest({ ...request({}, LINES.toReversed()), attribution })).toBe(SAME);
});

function twice<Line extends { quantity: number }>(line: Line): Line {
  return { ...line, quantity: line.quantity * 2 };
}

function unlisted(line: (typeof LINES)[number]): (typeof LINES)[number] {
  return { ...line, sku: "SKU_99", name: "Heatmaps" };
}
