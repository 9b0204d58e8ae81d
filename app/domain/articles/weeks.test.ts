import { expect, test } from "vitest";
import { dayAfter, daysBetween, isAfterSetUp } from "./measurements.ts";

const SERIES = {
  label: "Orders",
  unit: "",
  reading: "Fewer.",
  start: "2026-03-23",
  setUp: "2026-04-02",
  values: [1, 2, 3, 4],
};

test("weeks begin seven days apart, across months and daylight-saving changes", () => {
  expect([0, 7, 14].map((days) => dayAfter(SERIES.start, days))).toEqual([
    "2026-03-23",
    "2026-03-30",
    "2026-04-06",
  ]);
  expect(daysBetween("2026-03-23", "2026-04-06")).toBe(14);
});

test("the week of the set-up counts as after it only if most of its days are", () => {
  const after = (setUp: string) =>
    [0, 1, 2].map((week) => isAfterSetUp({ ...SERIES, setUp }, week));
  expect(after("2026-04-01")).toEqual([false, true, true]);
  expect(after("2026-04-03")).toEqual([false, false, true]);
});
