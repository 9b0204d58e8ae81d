import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { offersOf } from "./catalogue.ts";
import { isServerOption, matchOffer } from "./match-offer.ts";

const GA4 = "Web Analytics (GA4)";
const PIXEL = "Social Media Pixel (1 platform)";

test("every offer is found by its name and option, whatever their case and outer blanks", () => {
  for (const { sku, name, option } of catalogue.flatMap(offersOf)) {
    expect(matchOffer(catalogue, name, option)?.sku).toBe(sku);
    expect(matchOffer(catalogue, ` ${name.toUpperCase()} `, option.toLowerCase())?.sku).toBe(sku);
  }
});

test("takes the Server variant exactly when the option label contains the word Server", () => {
  for (const offer of catalogue.flatMap(offersOf)) {
    expect(offer.variant === "Server").toBe(isServerOption(offer.option));
  }
});

test.each([
  ["that mentions the server is the Server variant", GA4, "GA4 with server container", "SKU_03"],
  ["that is a part of one label of today is that one", PIXEL, "Client + Event API", "SKU_09"],
  ["that is a part of two is the one without a server", PIXEL, "Client", "SKU_08"],
  ["that does not mention it is the other one", GA4, "Browser only", "SKU_02"],
  ["matches nothing without such a variant", "Tags Audit & Debugging", "Server audit", undefined],
])("an option label of the old site %s", (_what, name, option, sku) => {
  expect(matchOffer(catalogue, name, option)?.sku).toBe(sku);
});
