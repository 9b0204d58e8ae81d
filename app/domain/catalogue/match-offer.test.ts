import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { listOffers } from "./catalogue.ts";
import { isServerOption, matchOffer } from "./match-offer.ts";

const GA4 = "Web Analytics (GA4)";
const PIXEL = "Social Media Pixel (1 platform)";

const OFFERS = catalogue.flatMap(listOffers);

test("finds every offer by name and option", () => {
  for (const { sku, name, option } of OFFERS) {
    expect(matchOffer(catalogue, name, option)?.sku).toBe(sku);
  }
});

test("finds an offer in any case, with spaces around its name", () => {
  for (const { sku, name, option } of OFFERS) {
    expect(matchOffer(catalogue, ` ${name.toUpperCase()} `, option.toLowerCase())?.sku).toBe(sku);
  }
});

test("exactly the labels of the variant Server have the word “Server”", () => {
  for (const { sku, option, variant } of OFFERS) {
    expect(variant === "Server", sku).toBe(isServerOption(option));
  }
});

const AUDIT = "Tags Audit & Debugging";

test.each([
  ["that mentions the server matches Server", GA4, "GA4 with server container", "SKU_03"],
  ["that is part of one current label matches it", PIXEL, "Client + Event API", "SKU_09"],
  ["that is part of two labels matches the one without a server", PIXEL, "Client", "SKU_08"],
  ["that does not mention the server matches the other variant", GA4, "Browser only", "SKU_02"],
  ["with a server matches nothing without such a variant", AUDIT, "Server audit", undefined],
])("an option label of the old site %s", (_what, name, option, sku) => {
  expect(matchOffer(catalogue, name, option)?.sku).toBe(sku);
});
