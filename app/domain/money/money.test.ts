import fc from "fast-check";
import { expect, test } from "vitest";
import {
  centsFromDollars,
  dollarsFromCents,
  formatUsd,
  splitPayment,
  withThousands,
} from "./money.ts";

test.each([
  [0, "$0"],
  [9900, "$99"],
  [1990, "$19.90"],
  [123456, "$1,234.56"],
  [99_900_000, "$999,000"],
])("formats %d cents as %s", (cents, text) => {
  expect(formatUsd(cents)).toBe(text);
});

test("formats amounts like Intl for English", () => {
  const [whole, withCents] = [0, 2].map(
    (digits) => new Intl.NumberFormat("en-US", { minimumFractionDigits: digits }),
  );
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000_000 }), (cents) => {
      const intl = cents % 100 === 0 ? whole : withCents;
      expect(formatUsd(cents)).toBe(`$${intl?.format(dollarsFromCents(cents))}`);
    }),
    { numRuns: 1000 },
  );
});

test("separates thousands like Intl for English", () => {
  const property = fc.property(fc.maxSafeInteger(), (number) => {
    expect(withThousands(number)).toBe(number.toLocaleString("en-US"));
  });
  fc.assert(property);
});

test("converts whole cents to dollars and back without loss", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (cents) => {
      expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents);
    }),
    { numRuns: 1000 },
  );
});

test("converts negative zero to zero", () => {
  expect(centsFromDollars(-0)).toBe(0);
});

test("splits a payment at a percentage, into whole cents that add up", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const { upfront, onCompletion } = splitPayment(cents, percent);
      expect(Number.isInteger(upfront)).toBe(true);
      expect(upfront + onCompletion).toBe(cents);
      const exact = (cents / 100) * percent;
      expect(upfront - exact).toBeGreaterThan(-0.01);
      expect(upfront - exact).toBeLessThan(1);
    }),
  );
  expect(splitPayment(199_00, 40)).toEqual({ upfront: 79_60, onCompletion: 119_40 });
});

test("part of a cent is paid upfront", () => {
  expect(splitPayment(199_01, 50)).toEqual({ upfront: 99_51, onCompletion: 99_50 });
});
