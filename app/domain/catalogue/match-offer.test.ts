import { describe, expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { offersOf } from "./catalogue.ts";
import { isServerOption, matchOffer } from "./match-offer.ts";

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

describe("an option label of the old site", () => {
  test("that mentions the server is the Server variant", () => {
    expect(matchOffer(catalogue, "Web Analytics (GA4)", "GA4 with server container")?.sku).toBe(
      "SKU_03",
    );
  });

  test("that is a part of one label of today is that one", () => {
    const pixel = "Social Media Pixel (1 platform)";
    expect(matchOffer(catalogue, pixel, "Client + Event API")?.sku).toBe("SKU_09");
    expect(matchOffer(catalogue, pixel, "Client")?.sku).toBe("SKU_08");
  });

  test("that does not is the other one", () => {
    expect(matchOffer(catalogue, "Web Analytics (GA4)", "Browser only")?.sku).toBe("SKU_02");
  });

  test("matches nothing where the service has no such variant", () => {
    expect(matchOffer(catalogue, "Tags Audit & Debugging", "Server audit")).toBeNull();
  });
});
