import { expect, test } from "vitest";
import { formatFigure } from "./limits.ts";

test.each([
  ["within the goal", 90, "90"],
  ["at the goal", 100, "100"],
  ["above the goal only", 101, ">101"],
  ["at the limit", 120, ">120"],
  ["above the limit", 121, "✗121"],
])("marks a figure %s", (_where, value, shown) => {
  expect(formatFigure(value, { goal: 100, limit: 120 })).toBe(shown);
});

test("without a limit no figure is a failure", () => {
  expect(formatFigure(9_000, { goal: 100 })).toBe(">9000");
});
