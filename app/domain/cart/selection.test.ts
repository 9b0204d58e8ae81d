import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { type Offer, listOffers } from "#app/domain/catalogue/catalogue.ts";
import { addToCart, type Cart } from "./cart.ts";
import { formatSelection, isSameSelection, linesText, parseSelection } from "./selection.ts";

test("parses SKUs with and without a quantity", () => {
  const { selected, unknown } = parseSelection("SKU_03, SKU_11:2", catalogue);
  expect(selected.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ["SKU_03", 1],
    ["SKU_11", 2],
  ]);
  expect(unknown).toEqual([]);
});

test("parses a SKU in any case", () => {
  const { selected, unknown } = parseSelection("sku_11:2", catalogue);
  expect(selected).toMatchObject([{ sku: "SKU_11", quantity: 2 }]);
  expect(unknown).toEqual([]);
});

test("keeps valid parts and returns the others as unknown", () => {
  const items = "SKU_01,SKU_50,SKU_02:0,SKU_02:-1,SKU_02:1.5,<script>,SKU_99,SKU_04:1000";
  const { selected, unknown } = parseSelection(items, catalogue);
  expect(selected.map(({ sku }) => sku)).toEqual(["SKU_01"]);
  expect(unknown).toEqual(items.split(",").slice(1));
});

test("adds up a repeated SKU", () => {
  expect(parseSelection("SKU_01,SKU_01:4", catalogue).selected).toMatchObject([{ quantity: 5 }]);
});

test("limits the sum of a repeated SKU to 999", () => {
  const { selected } = parseSelection("SKU_01:998,SKU_01:4", catalogue);
  expect(selected).toMatchObject([{ quantity: 999 }]);
});

test("parses at most fifty parts", () => {
  const { selected, unknown } = parseSelection(`${"SKU_01,".repeat(49)}x,SKU_02`, catalogue);
  expect(selected).toMatchObject([{ sku: "SKU_01", quantity: 49 }]);
  expect(unknown).toEqual(["x"]);
});

test("returns forty characters of an unknown part", () => {
  expect(parseSelection("x".repeat(50), catalogue).unknown).toEqual(["x".repeat(40)]);
});

test("never throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (items) => {
      expect(() => parseSelection(items, catalogue)).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});

test("a formatted cart parses to the same services and quantities", () => {
  const part = fc.record({
    offer: fc.constantFrom(...catalogue.flatMap(listOffers)),
    quantity: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 16 }), (parts) => {
      const cart = parts.reduce<Cart>(
        (lines, { offer, quantity }, index) => addToCart(lines, offer, quantity, `${index}`),
        [],
      );
      const { selected, unknown } = parseSelection(formatSelection(cart), catalogue);
      expect(selected.map(({ sku, quantity }) => [sku, quantity])).toEqual(
        cart.map((line) => [line.sku, line.quantity]),
      );
      expect(unknown).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("omits services outside the catalogue", () => {
  const [audit] = catalogue.flatMap(listOffers) as [Offer, ...Offer[]];
  const cart = [audit, { ...audit, sku: "SKU_99", name: "Heatmaps" } as const];
  function formatted(quantity: number): string {
    return formatSelection(cart.map((offer, index) => ({ ...offer, id: `${index}`, quantity })));
  }
  expect(formatted(2)).toBe("SKU_01:2");
  expect(formatted(1)).toBe("SKU_01");
});

test("selections are the same in any order, and differ by a service or a quantity", () => {
  const lines = fc.uniqueArray(
    fc.record({
      sku: fc.constantFrom(...catalogue.flatMap(listOffers).map(({ sku }) => sku)),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ sku }) => sku, minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, ([first, ...rest]) => {
      if (!first) return;
      const selection = [first, ...rest];
      expect(isSameSelection(selection, selection.toReversed())).toBe(true);
      expect(isSameSelection(selection, rest)).toBe(false);
      expect(isSameSelection(rest, selection)).toBe(false);
      const more = { ...first, quantity: first.quantity + 1 };
      expect(isSameSelection(selection, [more, ...rest])).toBe(false);
    }),
  );
});

test("the drawer reads a line for each offer, with name, price and option between tabs", () => {
  const offers = [
    { name: "Web Analytics (GA4)", option: "Client-Side", price: 149_00 },
    { name: "Consent Mode Setup", option: "", price: 119_50 },
  ];
  expect(linesText(offers)).toBe(
    "Web Analytics (GA4)\t$149\tClient-Side\nConsent Mode Setup\t$119.50\t",
  );
});
