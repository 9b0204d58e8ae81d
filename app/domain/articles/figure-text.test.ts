import { expect, test } from "vitest";
import { amountText, isWrongBefore } from "./measurements.ts";

test.each([
  [38, "%", "38%"],
  [-2.5, "%", "−2.5%"],
  [1250, "€", "€1,250"],
  [4, "$", "$4.00"],
  [3, "days", "3 days"],
  [2104, "", "2,104"],
])("%d in %j reads %s", (value, unit, text) => {
  expect(amountText(value, unit)).toBe(text);
});

test("a figure of faults, and one that misses what is true, is wrong before; others are not", () => {
  const figure = { label: "Orders", unit: "", before: 2, after: 1, isFault: false };
  expect(isWrongBefore(figure)).toBe(false);
  expect(isWrongBefore({ ...figure, isFault: true })).toBe(true);
  expect(isWrongBefore({ ...figure, truth: 0 })).toBe(true);
});
