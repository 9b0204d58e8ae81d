import fc from "fast-check";
import { expect, test } from "vitest";
import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import { plantedCatalogue as catalogue } from "#tests/planted-catalogue.ts";
import { parseCart, formatCart } from "./stored-cart.ts";

const RUNS = { numRuns: 2000 };

function counter(): () => string {
  let next = 0;
  return () => `new-${next++}`;
}

function decode(stored: unknown) {
  return parseCart(JSON.stringify(stored) ?? null, catalogue, counter());
}

const offers = catalogue.flatMap(listOffers);
/** Lines of the old site, some with missing or wrong fields. */
const storedLine = fc.oneof(
  fc
    .record({ offer: fc.constantFrom(...offers), quantity: fc.integer({ min: 1, max: 20 }) })
    .map(({ offer, quantity }) => ({
      id: `${offer.sku}-${quantity}`,
      name: offer.name,
      option: offer.option,
      price: offer.price / 100,
      type: offer.type,
      ecommId: offer.sku,
      variantId: offer.variant,
      quantity,
    })),
  fc.record(
    {
      id: fc.oneof(fc.string(), fc.constantFrom("a", "b")),
      name: fc.oneof(fc.string(), fc.constantFrom(...offers.map((offer) => offer.name))),
      option: fc.oneof(fc.string(), fc.constantFrom(...offers.map((offer) => offer.option))),
      price: fc.oneof(fc.double(), fc.string(), fc.nat()),
      type: fc.constantFrom("core", "addon", "other"),
      ecommId: fc.oneof(fc.string(), fc.constantFrom("SKU_01", "SKU_99", "sku_01")),
      variantId: fc.constantFrom("Server", "Client-Side", null, "none", 3),
      quantity: fc.oneof(fc.double(), fc.string(), fc.integer()),
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
);

test("decodes a cart of the old site unchanged", () => {
  const stored = [
    {
      id: "1699-a",
      name: "Web Analytics (GA4)",
      option: "Client + Server-Side",
      price: 199,
      type: "core",
      ecommId: "SKU_03",
      variantId: "Server",
      quantity: 2,
    },
  ];
  const { cart, priceChanges } = decode(stored);
  expect(JSON.parse(formatCart(cart, []))).toEqual(stored);
  expect(priceChanges).toEqual([]);
});

test("fills in SKU, variant, price and quantity from name and option", () => {
  const { cart } = decode([{ name: "google ads conversion tracking", option: "Server-Side" }]);
  expect(cart).toEqual([
    {
      id: "new-0",
      sku: "SKU_05",
      name: "Google Ads Conversion Tracking",
      option: "Server-Side",
      price: 149_00,
      type: "core",
      variant: "Server",
      quantity: 1,
    },
  ]);
});

test("stores the old price of the changed option only", () => {
  const skus = ["SKU_02", "SKU_03", "SKU_04"];
  const stored = skus.map((ecommId) => ({ ecommId, price: 1 }));
  const { cart, priceChanges } = decode(stored);
  const [, changed] = priceChanges;
  const text = formatCart(cart, changed ? [changed] : []);
  const prices = (JSON.parse(text) as { price: number }[]).map(({ price }) => price);
  expect(prices).toEqual([149, 1, 119]);
});

test("applies the current price", () => {
  const { cart } = decode([{ ecommId: "SKU_01", price: 1, quantity: 3 }]);
  expect(cart).toMatchObject([{ sku: "SKU_01", price: 99_00, quantity: 3 }]);
});

test("reports a changed price", () => {
  expect(decode([{ ecommId: "SKU_01", price: 1 }]).priceChanges).toEqual([
    { name: "Tags Audit & Debugging", option: "Full Audit", from: 100, to: 99_00 },
  ]);
});

test("reports a price change until it is acknowledged", () => {
  const { cart, priceChanges } = decode([{ ecommId: "SKU_01", price: 1, quantity: 3 }]);
  const kept: unknown = JSON.parse(formatCart(cart, priceChanges));
  expect(decode(kept)).toEqual({ cart, priceChanges });
  const acknowledged: unknown = JSON.parse(formatCart(cart, []));
  expect(decode(acknowledged)).toEqual({ cart, priceChanges: [] });
});

test("reports no change of a price that was not stored", () => {
  expect(decode([{ ecommId: "SKU_01" }]).priceChanges).toEqual([]);
});

test("reports no change of the price of an unknown service", () => {
  expect(decode([{ name: "Heatmaps", price: 5 }]).priceChanges).toEqual([]);
});

test("parses a price stored as text", () => {
  const stored = [
    { ecommId: "SKU_01", price: "1" },
    { name: "Heatmaps", price: " 75.5 " },
  ];
  const { cart, priceChanges } = decode(stored);
  expect(priceChanges).toMatchObject([{ from: 100, to: 99_00 }]);
  expect(cart).toMatchObject([{ price: 99_00 }, { price: 75_50 }]);
  expect(decode([{ name: "Heatmaps", price: "a lot" }]).cart).toMatchObject([{ price: 0 }]);
});

test("keeps an unknown service as SKU_99 with its stored price", () => {
  const { cart } = decode([{ name: "Heatmaps", option: "Server kit", price: 75.5 }]);
  expect(cart).toMatchObject([
    { sku: "SKU_99", name: "Heatmaps", price: 75_50, type: "core", variant: "Server" },
  ]);
  expect(decode([{ name: "Heatmaps", variantId: "Pixel" }]).cart).toMatchObject([
    { option: "", price: 0, variant: "Pixel" },
  ]);
});

test("merges the same service by SKU and variant", () => {
  const { cart } = decode([
    { ecommId: "SKU_02", quantity: 2 },
    { ecommId: "SKU_03", quantity: 1 },
    { name: "Web Analytics (GA4)", option: "Client-Side", quantity: "3" },
  ]);
  expect(cart.map((line) => [line.sku, line.quantity])).toEqual([
    ["SKU_02", 5],
    ["SKU_03", 1],
  ]);
});

test("reports one price change of a merged service", () => {
  const { priceChanges } = decode([
    { ecommId: "SKU_02", price: 1 },
    { name: "Web Analytics (GA4)", option: "Client-Side", price: 1 },
  ]);
  expect(priceChanges).toMatchObject([{ option: "Client-Side", from: 100 }]);
});

test("omits entries without SKU and name", () => {
  const { cart } = decode([null, 3, "x", {}, { price: 5 }, { ecommId: "SKU_01" }]);
  expect(cart.map((line) => line.sku)).toEqual(["SKU_01"]);
});

test("gives lines that were stored with one id different ids", () => {
  const same = ["SKU_01", "SKU_02"].map((ecommId) => ({ id: "a", ecommId }));
  expect(new Set(decode(same).cart.map((line) => line.id)).size).toBe(2);
});

test("decodes at most 100 lines", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `Service ${index}` }));
  expect(decode(many).cart).toHaveLength(100);
});

test("never throws and is idempotent, for any JSON value", () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(storedLine)), (value) => {
      const once = decode(value);
      const stored: unknown = JSON.parse(formatCart(once.cart, []));
      const twice = decode(stored);
      expect(twice.cart).toEqual(once.cart);
      expect(twice.priceChanges).toEqual([]);
    }),
    RUNS,
  );
});

test("applies the catalogue price to known services, for any stored cart", () => {
  fc.assert(
    fc.property(fc.array(storedLine), (value) => {
      const known = decode(value).cart.filter(({ sku }) => sku !== "SKU_99");
      fc.pre(known.length > 0);
      const current = known.map(({ sku }) => offers.find((offer) => offer.sku === sku)?.price);
      expect(known.map(({ price }) => price)).toEqual(current);
    }),
    RUNS,
  );
});

const EMPTY = ["", "{", "[1,", "nonsense", '{"__proto__":[]}', "null", "1", "{}", '{"length":3}'];

test.each([null, ...EMPTY])("decodes %j to an empty cart", (text) => {
  expect(parseCart(text, catalogue, counter()).cart).toEqual([]);
});

test("decodes any text without throwing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(() => parseCart(text, catalogue, counter())).not.toThrow();
    }),
    RUNS,
  );
});
