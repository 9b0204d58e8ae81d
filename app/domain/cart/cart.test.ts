import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogue, RECOMMENDED_ADDONS } from "#app/content/catalogue.ts";
import { type Offer, listOffers } from "#app/domain/catalogue/catalogue.ts";
import { CART_KEY, COUPON_KEY, QUEUED_ITEMS_KEY, PENDING_COUPON_KEY } from "./cart-keys.ts";
import {
  addToCart,
  type Cart,
  changesBetween,
  isSameService,
  recommendedAddons,
  removeFromCart,
  restoreToCart,
  setQuantity,
  toQuantity,
} from "./cart.ts";

interface Added {
  readonly offer: Offer;
  readonly quantity: number;
}

const RUNS = { numRuns: 1000 };
const offers = catalogue.flatMap(listOffers);
const [audit, ga4, ga4Server] = offers as [Offer, Offer, Offer];
const additions = fc.array(
  fc.record({ offer: fc.constantFrom(...offers), quantity: fc.integer({ min: 1, max: 30 }) }),
  { maxLength: 30 },
);

function fill(...parts: readonly Added[]): Cart {
  return parts.reduce<Cart>(
    (cart, { offer, quantity }, index) => addToCart(cart, offer, quantity, `line-${index}`),
    [],
  );
}

function of(offer: Offer, quantity = 1): Added {
  return { offer, quantity };
}

function sumQuantities(parts: readonly { quantity: number }[]): number {
  return parts.reduce((sum, part) => sum + part.quantity, 0);
}

const ofServer = of({ ...ga4, variant: "Server" });
const unlisted = { ...audit, sku: "SKU_99", variant: null } as const;
const [oldA, oldB] = ["Old A", "Old B"].map((name) => of({ ...unlisted, name })) as [Added, Added];

test.each([
  ["appends a new service", fill(of(audit), of(ga4, 2)), ["0: 1", "1: 2"]],
  [
    "increases the quantity of the line with the same SKU and variant and keeps its id",
    fill(of(ga4, 2), of(ga4Server), of(ga4, 3)),
    ["0: 5", "1: 1"],
  ],
  ["keeps two variants of one SKU apart", fill(of(ga4), ofServer), ["0: 1", "1: 1"]],
  ["keeps two services outside the catalogue apart", fill(oldA, oldB, oldA), ["0: 2", "1: 1"]],
])("adding %s", (_what, cart, lines) => {
  expect(cart.map(({ id, quantity }) => `${id.replace("line-", "")}: ${quantity}`)).toEqual(lines);
});

test("adding preserves the sum of quantities and keeps each service once", () => {
  fc.assert(
    fc.property(additions, (parts) => {
      const cart = fill(...parts);
      expect(sumQuantities(cart)).toBe(sumQuantities(parts));
      for (const line of cart) {
        expect(cart.filter((other) => isSameService(line, other))).toHaveLength(1);
      }
    }),
    RUNS,
  );
});

test("toQuantity rounds a number or its text down", () => {
  expect([2.9, "2.9", "4"].map(toQuantity)).toEqual([2, 2, 4]);
});

test("toQuantity is 999 for more", () => {
  expect([1e9, Infinity].map(toQuantity)).toEqual([999, 999]);
});

test("toQuantity is 1 for less and for what is no number", () => {
  const ones = [0, -3, Number.NaN, "", "  ", "abc", "-1", null, undefined, [5], {}, true];
  for (const value of ones) expect.soft(toQuantity(value), String(value)).toBe(1);
});

test("toQuantity returns a whole number from 1 to 999 for any value", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const quantity = toQuantity(value);
      expect(Number.isInteger(quantity)).toBe(true);
      expect(quantity).toBeGreaterThanOrEqual(1);
      expect(quantity).toBeLessThanOrEqual(999);
    }),
    RUNS,
  );
});

test("setQuantity changes one line", () => {
  const cart = fill(of(audit), of(ga4));
  expect(setQuantity(cart, "line-1", "7").map((line) => line.quantity)).toEqual([1, 7]);
});

test("setQuantity ignores an unknown id", () => {
  const cart = fill(of(audit), of(ga4));
  expect(setQuantity(cart, "unknown", 7)).toEqual(cart);
});

test("restoreToCart restores position and quantity", () => {
  fc.assert(
    fc.property(additions, fc.nat(), (parts, pick) => {
      const cart = fill(...parts);
      const index = pick % cart.length;
      const line = cart[index];
      fc.pre(line !== undefined);
      expect(line && restoreToCart(removeFromCart(cart, line.id), line, index)).toEqual(cart);
    }),
    RUNS,
  );
});

test("restoreToCart merges into the same service", () => {
  const cart = fill(of(audit), of(ga4));
  const restored = restoreToCart(cart, { ...ga4, id: "old", quantity: 2 }, 0);
  expect(restored.map(({ id, quantity }) => [id, quantity])).toEqual([
    ["line-0", 1],
    ["line-1", 3],
  ]);
});

test("changesBetween returns exactly the difference of two carts", () => {
  fc.assert(
    fc.property(additions, additions, (a, b) => {
      const before = fill(...a);
      const after = fill(...b);
      const changes = changesBetween(before, after);
      expect(changes.every((line) => line.quantity !== 0)).toBe(true);
      expect(sumQuantities(before) + sumQuantities(changes)).toBe(sumQuantities(after));
      expect(changesBetween(after, after)).toEqual([]);
    }),
    RUNS,
  );
});

test.each<[string[], string[]]>([
  [[], []],
  [["SKU_13"], []],
  [["SKU_11"], []],
  [["SKU_01"], ["SKU_11", "SKU_12"]],
  [["SKU_01", "SKU_11"], ["SKU_12"]],
  [["SKU_11", "SKU_12", "SKU_09"], []],
])("a cart of %j gets the recommendations %j", (inCart, offered) => {
  const cart = fill(...offers.filter(({ sku }) => inCart.includes(sku)).map((one) => of(one)));
  const skus = recommendedAddons(cart, RECOMMENDED_ADDONS, catalogue).map((offer) => offer.sku);
  expect(skus).toEqual(offered);
});

test("recommends no service outside the catalogue", () => {
  expect(recommendedAddons(fill(of(audit)), ["SKU_50"], catalogue)).toEqual([]);
});

test("services are the same by SKU and variant", () => {
  expect(isSameService(audit, { ...audit, name: "Renamed", option: "Renamed" })).toBe(true);
  expect(isSameService(audit, { ...audit, variant: "Pixel" })).toBe(false);
});

test("services outside the catalogue are the same by name and option too", () => {
  const other: Offer = { ...audit, sku: "SKU_99" };
  expect(isSameService(other, { ...other })).toBe(true);
  expect(isSameService(other, { ...other, name: "Renamed" })).toBe(false);
  expect(isSameService(other, { ...other, option: "Renamed" })).toBe(false);
});

test("the storage keys are those of the spec", () => {
  expect([CART_KEY, COUPON_KEY]).toEqual(["analyticsCart", "analyticsCoupon"]);
  expect([PENDING_COUPON_KEY, QUEUED_ITEMS_KEY]).toEqual(["waitingCoupon", "pressedSelection"]);
});
