import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { listOffers } from "./catalogue.ts";
import { isServerOption, matchOffer } from "./match-offer.ts";

const GA4 = "Web Analytics (GA4)";
const PIXEL = "Social Media Pixel (1 platform)";

test("finds every offer by name and option in any case; a label with Server is of that variant", () => {
  for (const { sku, name, option, variant } of catalogue.flatMap(listOffers)) {
    expect(matchOffer(catalogue, name, option)?.sku).toBe(sku);
    expect(matchOffer(catalogue, ` ${name.toUpperCase()} `, option.toLowerCase())?.sku).toBe(sku);
    const hint = `${sku}: exactly the labels of the variant Server have the word "Server"`;
    expect(variant === "Server", hint).toBe(isServerOption(option));
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
