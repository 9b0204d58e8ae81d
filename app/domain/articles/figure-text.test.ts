import { expect, test } from "vitest";
import { amountText, wasWrongBefore } from "./measurements.ts";

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

test("the value before was wrong if the figure counts errors or has a true value", () => {
  const figure = { label: "Orders", unit: "", before: 2, after: 1, isErrorCount: false };
  expect(wasWrongBefore(figure)).toBe(false);
  expect(wasWrongBefore({ ...figure, isErrorCount: true })).toBe(true);
  expect(wasWrongBefore({ ...figure, truth: 0 })).toBe(true);
});
