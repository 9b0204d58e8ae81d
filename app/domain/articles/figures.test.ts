import { expect, test } from "vitest";
import { amountText, dayAfter, daysBetween, isAfterSetUp, wasWrongBefore } from "./figures.ts";

test.each([
  [38, "%", "38%"],
  [-2.5, "%", "−2.5%"],
  [1250, "€", "€1,250"],
  [4, "$", "$4.00"],
  [10, "$", "$10"],
  [0, "US$", "0 US$"],
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

const SERIES = {
  label: "Orders",
  unit: "",
  reading: "Fewer.",
  start: "2026-03-23",
  setUp: "2026-04-02",
  values: [1, 2, 3, 4],
};

test("weeks begin seven days apart, across months and daylight-saving changes", () => {
  const days = [0, 7, 14].map((after) => dayAfter(SERIES.start, after));
  expect(days).toEqual(["2026-03-23", "2026-03-30", "2026-04-06"]);
  expect(daysBetween("2026-03-23", "2026-04-06")).toBe(14);
});

test("the week of the set-up counts as after it only if most of its days are", () => {
  const after = (setUp: string) =>
    [0, 1, 2].map((week) => isAfterSetUp({ ...SERIES, setUp }, week));
  expect(after("2026-04-01")).toEqual([false, true, true]);
  expect(after("2026-04-03")).toEqual([false, false, true]);
});
