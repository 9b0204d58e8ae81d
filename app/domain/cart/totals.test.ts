import fc from "fast-check";
import { expect, test } from "vitest";
import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import { plantedCatalogue as catalogue } from "#tests/planted-catalogue.ts";
import { amountText, getTotals, lineTotal, totalText } from "./totals.ts";

const offers = catalogue.flatMap(listOffers);
const line = fc
  .record({ offer: fc.constantFrom(...offers), quantity: fc.integer({ min: 1, max: 999 }) })
  .map(({ offer, quantity }) => ({ ...offer, quantity }));
const code = fc.oneof(
  fc.constant(null),
  fc.string(),
  fc.nat({ max: 120 }).map((n) => `SAVE${n}`),
  fc.nat({ max: 9999 }).map((n) => `flat${n}`),
);

function createLine(sku: string, quantity: number) {
  const offer = offers.find((candidate) => candidate.sku === sku);
  if (!offer) throw new Error(`no ${sku}`);
  return { ...offer, quantity };
}

const LINES = [createLine("SKU_03", 1), createLine("SKU_05", 2), createLine("SKU_08", 1)];

test("sums price times quantity", () => {
  expect(getTotals(LINES, "SAVE10")).toMatchObject({ subtotal: 596_00, unpriced: 0 });
});

test("subtracts the discount", () => {
  expect(getTotals(LINES, "SAVE10")).toMatchObject({
    discount: { code: "SAVE10", label: "10% off", amount: 59_60 },
    total: 536_40,
  });
});

test("has no discount on an empty cart", () => {
  expect(getTotals([], "SAVE10")).toEqual({ subtotal: 0, discount: null, total: 0, unpriced: 0 });
});

test("has no discount without a code", () => {
  expect(getTotals([createLine("SKU_01", 1)], null)).toMatchObject({
    discount: null,
    total: 99_00,
  });
});

const UNKNOWN = { ...createLine("SKU_01", 2), sku: "SKU_99" } as const;

test("a line without a price has no total", () => {
  expect(lineTotal(UNKNOWN)).toBeNull();
});

test("counts lines without a price, which the total leaves out", () => {
  const totals = getTotals([UNKNOWN, createLine("SKU_02", 1)], null);
  expect(totals).toMatchObject({ total: 149_00, unpriced: 1 });
});

test("keeps 0 ≤ discount ≤ subtotal and total = subtotal − discount, for any cart and code", () => {
  fc.assert(
    fc.property(fc.array(line), code, (lines, couponCode) => {
      const { subtotal, discount, total } = getTotals(lines, couponCode);
      const amount = discount?.amount ?? 0;
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(subtotal);
      expect(total).toBe(subtotal - amount);
      expect([subtotal, amount, total].every(Number.isSafeInteger)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("an amount is unknown only while no line has a price", () => {
  expect(totalText({ subtotal: 0, total: 0, unpriced: 1 })).toBe("to be confirmed");
  expect(totalText({ subtotal: 0, total: 0, unpriced: 0 })).toBe("$0");
  expect(totalText({ subtotal: 596_00, total: 536_40, unpriced: 1 })).toBe("$536.40");
  expect(amountText({ subtotal: 596_00, unpriced: 0 }, 59_60)).toBe("$59.60");
});
