import { expect, test } from "vitest";
import { findViolations } from "./data-layer-validator.ts";

const item = { item_id: "SKU_01", item_name: "Audit", price: 99, quantity: 1 };
const clear = { ecommerce: null };

function event(change: object = {}, own: object = {}) {
  const ecommerce = { currency: "USD", value: 99, items: [item], ...change };
  return { event: "view_cart", visitor_id: null, ecommerce, ...own };
}

test("accepts a valid event", () => {
  expect(findViolations([clear, event(), clear, event()])).toEqual([]);
});

const other = { ...item, item_id: "SKU_02" };
const cheaper = event({ value: 98, items: [{ ...item, price: 98 }] });

test.each<[string, unknown[], RegExp]>([
  ["uncleared items", [event({ value: 198, items: [item, other] }), event()], /leaked inside/],
  ["a key of an earlier push", [{ event_id: "x" }, clear, event()], /leaked event_id/],
  ["a price as text", [clear, event({ items: [{ ...item, price: "99" }] })], /items\.0\.price/],
  ["an unknown item key", [clear, event({ items: [{ ...item, sku: "x" }] })], /items\.0\.sku/],
  ["undefined", [clear, event({ coupon: undefined })], /undefined/],
  ["a cent too much", [clear, event({ value: 99.01 })], /is not 9900 cents/],
  ["a price that changed", [clear, event(), clear, cheaper], /SKU_01/],
  ["an unknown event", [clear, event({}, { event: "addToCart" })], /not a known event/],
])("finds %s", (_what, entries, violation) => {
  expect(findViolations(entries)).toContainEqual(expect.stringMatching(violation));
});
