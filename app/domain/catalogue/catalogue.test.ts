import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { findOffer, listOffers, offerTitle, serviceAnchor } from "./catalogue.ts";

const PIXEL = "Social Media Pixel (1 platform)";
/** A copy of the agreed prices, to detect accidental changes. */
const PRICE_LIST = [
  ["SKU_01", "Tags Audit & Debugging", "Full Audit", 99, "core", "Audit"],
  ["SKU_02", "Web Analytics (GA4)", "Client-Side", 149, "core", "Client-Side"],
  ["SKU_03", "Web Analytics (GA4)", "Client + Server-Side", 199, "core", "Server"],
  ["SKU_04", "Google Ads Conversion Tracking", "Client-Side", 119, "core", "Client-Side"],
  ["SKU_05", "Google Ads Conversion Tracking", "Server-Side", 149, "core", "Server"],
  ["SKU_06", "Google Ads Dynamic Remarketing Events", "Client-Side", 119, "core", "Client-Side"],
  ["SKU_07", "Google Ads Dynamic Remarketing Events", "Server-Side", 149, "core", "Server"],
  ["SKU_08", PIXEL, "Client-Side", 99, "core", "Client-Side"],
  ["SKU_09", PIXEL, "Client + Event API (Server)", 249, "core", "Server"],
  ["SKU_10", "Third Party Marketing Channel Pixel", "Pixel Setup", 119, "core", "Pixel"],
  ["SKU_11", "Looker Studio Dashboard", "Reporting Dashboard", 349, "addon", null],
  ["SKU_12", "GA4 Custom Dashboard", "Custom Dashboard", 199, "addon", null],
  ["SKU_13", "Bing Ads Conversion Tracking", "Setup", 119, "addon", null],
  ["SKU_14", "Consent Mode Setup", "Setup", 119, "addon", null],
];

test("contains exactly the price list", () => {
  const rows = catalogue
    .flatMap(listOffers)
    .map(({ sku, name, option, price, ...rest }) => [
      sku,
      name,
      option,
      price / 100,
      rest.type,
      rest.variant,
    ]);
  const hint = "add a new price or service to PRICE_LIST of this test too";
  expect(rows.toSorted(), hint).toEqual(PRICE_LIST);
});

test("finds each offer by SKU", () => {
  for (const { sku, option } of catalogue.flatMap(listOffers)) {
    expect(findOffer(catalogue, sku)?.option).toBe(option);
  }
});

test.each(["SKU_99", "sku_01", "", "__proto__", "SKU_010"])("finds no offer for %j", (sku) => {
  expect(findOffer(catalogue, sku)).toBeNull();
});

test.each([
  ["Web Analytics (GA4)", "Client-Side", "Web Analytics (GA4), Client-Side"],
  ["Consent Mode Setup", "Setup", "Consent Mode Setup"],
  ["GA4 Custom Dashboard", "Custom Dashboard", "GA4 Custom Dashboard"],
  ["Resetup", "setup", "Resetup, setup"],
  ["Heat map", "", "Heat map"],
])("the title of %s with the option %j is %s", (name, option, title) => {
  expect(offerTitle({ name, option })).toBe(title);
});

test("the anchor of a service has words and hyphens", () => {
  expect(serviceAnchor({ name: "(GA4) - Web's pixel!" })).toBe("ga4-web-s-pixel");
});
