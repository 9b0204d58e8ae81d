import { expect, test } from "vitest";
import { visitorsPerVersion } from "./sample-size.ts";

test.each([
  // By hand: 7.8489 × (0.0196 + 0.021516) ÷ 0.002².
  [0.02, 0.1, 80_679],
  // Textbook example: 10% against 12%.
  [0.1, 0.2, 3_839],
])("a rate of %d and a lift of %d need %d visitors for each version", (rate, lift, visitors) => {
  expect(visitorsPerVersion(rate, lift)).toBe(visitors);
});

test("half the difference needs about four times the visitors", () => {
  const ratio = visitorsPerVersion(0.03, 0.05) / visitorsPerVersion(0.03, 0.1);
  expect(ratio).toBeGreaterThan(3.8);
  expect(ratio).toBeLessThan(4.2);
});
