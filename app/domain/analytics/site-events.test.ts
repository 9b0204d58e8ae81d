import fc from "fast-check";
import { expect, test } from "vitest";
import { listOffers, UNKNOWN_SKU } from "#app/domain/catalogue/catalogue.ts";
import { plantedCatalogue as catalogue } from "#tests/planted-catalogue.ts";
import { checkPush } from "./check-push.ts";
import { leadEvent } from "./lead-event.ts";
import { cartEvent, checkoutEvent, couponEvent } from "./site-events.ts";
import { listEvent } from "./list-event.ts";

const REQUEST_ID = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";
const offers = catalogue.flatMap(listOffers);
const lines = offers.slice(0, 2).map((offer) => ({ ...offer, quantity: 2 }));

test("lists every option of the catalogue with its index", () => {
  const { ecommerce } = listEvent(catalogue, null);
  expect(ecommerce.items.map(({ item_id, index }) => [index, item_id])).toEqual(
    offers.map(({ sku }, index) => [index, sku]),
  );
  expect(ecommerce.items[2]).toMatchObject({ price: 199, quantity: 1, item_variant: "Server" });
});

test("includes the coupon only if there is one", () => {
  expect(checkoutEvent(lines, "SAVE10", "v").ecommerce).toMatchObject({
    currency: "USD",
    value: 496,
    coupon: "SAVE10",
  });
  expect(checkoutEvent(lines, null, "v").ecommerce).not.toHaveProperty("coupon");
});

test("a lead has the request's id, value and currency", () => {
  expect(leadEvent(REQUEST_ID, 617_40, null)).toEqual({
    event: "generate_lead",
    visitor_id: null,
    event_id: REQUEST_ID,
    lead_source: "services_request",
    currency: "USD",
    value: 617.4,
  });
});

test("a lead of an unknown total has no value and no currency", () => {
  const unknown = leadEvent(REQUEST_ID, null, null);
  expect(unknown).not.toHaveProperty("value");
  expect(unknown).not.toHaveProperty("currency");
});

test("a lead has user data only with the hash of an e-mail address", () => {
  expect(leadEvent(REQUEST_ID, null, null)).not.toHaveProperty("user_data");
  expect(leadEvent(REQUEST_ID, null, null, "ab12")).toMatchObject({
    user_data: { sha256_email_address: "ab12" },
  });
});

test("a rejected code is left out of its event", () => {
  const [visitor_id, coupon] = ["v", "SAVE10"];
  expect(couponEvent(coupon, "v")).toEqual({ event: "coupon_applied", visitor_id, coupon });
  expect(couponEvent(null, "v")).toEqual({ event: "coupon_rejected", visitor_id });
});

const MANY = Array.from({ length: 101 }, () => lines).flat();

test("reports at most 200 lines", () => {
  expect(cartEvent("view_cart", MANY, null).ecommerce.items).toHaveLength(200);
});

test("reports the value of the lines that it reports", () => {
  expect(cartEvent("view_cart", MANY, null).ecommerce.value).toBe(100 * 496);
});

test("keeps GA4's limits, with the exact sum of the items as value, for any cart", () => {
  const unlisted = fc.record({
    sku: fc.constant(UNKNOWN_SKU),
    name: fc.oneof(
      fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 200 }),
      fc.constant(`x${"😀".repeat(99)}`),
      fc.emailAddress().map((email) => `For ${email}`),
    ),
    option: fc.string({ maxLength: 200 }),
    price: fc.integer({ min: 0, max: 100_000_000 }),
    type: fc.constantFrom("core", "addon"),
    variant: fc.constantFrom("Server", null),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  const listed = fc
    .record({ offer: fc.constantFrom(...offers), quantity: fc.integer({ min: 1, max: 999 }) })
    .map(({ offer, quantity }) => ({ ...offer, quantity }));
  const line = fc.oneof(listed, unlisted);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 210 }), (cart) => {
      const clear = { ecommerce: null };
      expect(checkPush(cartEvent("view_cart", cart, "v-1"), clear).issues).toEqual([]);
      expect(checkPush(checkoutEvent(cart, "FLAT5", null), clear).issues).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("matches the payload of the spec", () => {
  const lines = offers
    .filter(({ sku }) => ["SKU_03", "SKU_11"].includes(sku))
    .map((offer, index) => ({ ...offer, quantity: 2 - index }));
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
