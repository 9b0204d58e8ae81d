import fc from "fast-check";
import { expect, test } from "vitest";
import { offersOf } from "#app/domain/catalogue/catalogue.ts";
import { plantedCatalogue as catalogue } from "#tests/planted-catalogue.ts";
import { cartEvent } from "./cart-event.ts";

const offers = catalogue.flatMap(offersOf);
const line = fc
  .record({ offer: fc.constantFrom(...offers), quantity: fc.integer({ min: 1, max: 999 }) })
  .map(({ offer, quantity }) => ({ ...offer, quantity }));

test("carries the payload of the spec", () => {
  const [ga4] = offers.filter((offer) => offer.sku === "SKU_03");
  const [dashboard] = offers.filter((offer) => offer.sku === "SKU_11");
  if (!ga4 || !dashboard) throw new Error("both are in the catalogue");
  const lines = [
    { ...ga4, quantity: 2 },
    { ...dashboard, quantity: 1 },
  ];
  expect(cartEvent("view_cart", lines, "v-1")).toEqual({
    event: "view_cart",
    visitor_id: "v-1",
    ecommerce: {
      currency: "USD",
      value: 747,
      items: [
        {
          item_id: "SKU_03",
          item_name: "Web Analytics (GA4) - Client + Server-Side",
          item_category: "Core Service",
          item_variant: "Server",
          price: 199,
          quantity: 2,
        },
        {
          item_id: "SKU_11",
          item_name: "Looker Studio Dashboard - Reporting Dashboard",
          item_category: "Add-On",
          item_variant: "none",
          price: 349,
          quantity: 1,
        },
      ],
    },
  });
});

test("has the sum of price times quantity as its value, to the cent", () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { value, items } = cartEvent("view_cart", lines, null).ecommerce;
      const cents = items.reduce((sum, item) => sum + item.price * 100 * item.quantity, 0);
      expect(Math.round(value * 100)).toBe(Math.round(cents));
    }),
    { numRuns: 1000 },
  );
});
