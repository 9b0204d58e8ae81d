import fc from "fast-check";
import { expect, test } from "vitest";
import { betterCode, couponHint, evaluateCoupon, validCode } from "./coupon.ts";

const RUNS = { numRuns: 2000 };
const subtotal = fc.nat({ max: 100_000_000 });
const code = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .tuple(fc.constantFrom("SAVE", "WELCOME", "FLAT", "save", "Flat", "X"), fc.nat({ max: 99_999 }))
    .map(([word, n]) => `${word}${n}`),
);

test.each([
  ["SAVE10", 35_800, 3_580, "10% off"],
  ["WELCOME5", 9_900, 495, "5% off"],
  ["save33", 9_999, 3_300, "33% off"],
  ["SAVE95", 10_000, 9_000, "90% off"],
  ["SAVE05", 10_000, 500, "5% off"],
  ["FLAT25", 9_900, 2_500, "$25 off"],
  ["flat0100", 20_000, 10_000, "$100 off"],
  ["FLAT9999", 9_900, 9_900, "$9999 off"],
  ["SAVE50", 1, 1, "50% off"],
])("%j on %d cents gives a discount of %d", (input, cents, amount, label) => {
  const result = evaluateCoupon(input, cents);
  expect(result).toEqual({
    ok: true,
    discount: { code: input.toUpperCase(), label, amount },
  });
});

test.each([
  "  Save10 ",
  "SAVE 10",
  "SAVE\t1\u00a00",
  "\u200bSA\u00adVE10\u200b",
  "\u202aSAVE10\u202c",
  "\u2067SAVE\u200e10\u2069",
  "ＳＡＶＥ１０",
  "ſave10",
])("%j is SAVE10", (input) => {
  expect(evaluateCoupon(input, 10_000)).toMatchObject({ ok: true, discount: { code: "SAVE10" } });
  expect(validCode(input)).toBe("SAVE10");
});

test.each<[string, string, number?]>([
  ["SAVE10", "worthless", 4],
  ["SAVE10", "no-subtotal", 0],
  ["", "missing"],
  ["   ", "missing"],
  ["\u200b\u202e", "missing"],
  ["SAVE100", "unknown"],
  ["SAVE", "unknown"],
  ["FLAT12345", "unknown"],
  ["SAVE10;--", "unknown"],
  ["SAVE-1", "unknown"],
  ["SAVE1.5", "unknown"],
  ["SAVE10\nFLAT10", "unknown"],
  ["SAVE١٠", "unknown"],
  ["S".repeat(10_000), "unknown"],
  ["SAVE0", "worthless"],
  ["FLAT0000", "worthless"],
])("rejects %.20j as %s", (input, reason, cents = 10_000) => {
  expect(evaluateCoupon(input, cents)).toEqual({ ok: false, reason });
});

test("a discount is positive and at most the subtotal, for any code and subtotal", () => {
  fc.assert(
    fc.property(code, subtotal, (input, cents) => {
      const result = evaluateCoupon(input, cents);
      fc.pre(result.ok);
      expect(Number.isInteger(result.discount.amount)).toBe(true);
      expect(result.discount.amount).toBeGreaterThan(0);
      expect(result.discount.amount).toBeLessThanOrEqual(cents);
    }),
    RUNS,
  );
});

test("a percent code discounts at most 90 percent", () => {
  fc.assert(
    fc.property(fc.nat({ max: 99 }), fc.integer({ min: 100, max: 100_000_000 }), (n, cents) => {
      const result = evaluateCoupon(`SAVE${n}`, cents);
      const amount = result.ok ? result.discount.amount : 0;
      expect(amount).toBe(Math.round((cents * Math.min(n, 90)) / 100));
    }),
    RUNS,
  );
});

test("ignores case and surrounding spaces", () => {
  fc.assert(
    fc.property(code, subtotal, fc.constantFrom("", " ", "\t", " \n "), (input, cents, blank) => {
      // Upper case is unambiguous for ASCII only ("ſ" becomes "S").
      fc.pre(/^[\x20-\x7e]*$/.test(input));
      const expected = evaluateCoupon(input, cents);
      expect(evaluateCoupon(blank + input + blank, cents)).toEqual(expected);
      expect(evaluateCoupon(input.toUpperCase(), cents)).toEqual(expected);
      expect(evaluateCoupon(input.toLowerCase(), cents)).toEqual(expected);
    }),
    RUNS,
  );
});

test.each([
  ["save10", "SAVE10"],
  [" FLAT5 ", "FLAT5"],
  ["SAVE0", null],
  ["JUNK", null],
  ["", null],
])("validCode(%j) is %j", (code, kept) => {
  expect(validCode(code)).toBe(kept);
});

test.each([
  ["SAVE20", "FLAT5", 199_00, "SAVE20"],
  ["FLAT5", "SAVE20", 199_00, "SAVE20"],
  ["SAVE20", "FLAT50", 199_00, "FLAT50"],
  ["SAVE20", "FLAT50", 300_00, "SAVE20"],
  ["SAVE20", "WELCOME20", 199_00, "SAVE20"],
  ["SAVE20", "FLAT25", 0, "FLAT25"],
  ["SAVE20", "FLAT15", 0, "SAVE20"],
])("%s in force and %s on %d cents: %s is better", (inForce, other, cents, better) => {
  expect(betterCode(inForce, other, cents)).toBe(better);
});

test.each([
  ["nothing", null, "This code is not valid. Check the code or remove it."],
  ["welcome\u200b00 ", "SAVE20", "WELCOME00 takes nothing off; SAVE20 stays."],
  ["SAVE10", null, "SAVE10 needs a service with a price. Check the code or remove it."],
  [" ", "SAVE20", "Enter a code; SAVE20 stays."],
  ["", null, "Enter a code."],
])("the hint for %j with %j in force is %j", (entered, inForce, hint) => {
  const result = evaluateCoupon(entered, 0);
  expect(result.ok ? null : couponHint(result, entered, inForce)).toBe(hint);
});
