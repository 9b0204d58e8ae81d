import { expect, test } from "vitest";
import { isHeld } from "./limits.ts";
import { markdownTable, verdictTable } from "./results.ts";

const lines = [
  { name: "rendered", value: 0.329, unit: "×", limit: { least: 0.33 } },
  { name: "cached", value: 1, unit: "×", limit: { least: 1 } },
  { name: "start", value: 100.4, unit: "ms", limit: { most: 100 } },
  { name: "size", value: 599.6, unit: "kB", limit: { most: 600 } },
  { name: "questions", value: 12.34, unit: "×" },
  { name: "edge", refused: "status 500" },
] as const;

test("a limit is held by what is at it or on its right side, and never by a refused figure", () => {
  expect(lines.map(isHeld)).toEqual([false, true, false, true, true, false]);
});

test("each figure stands with its unit, its limit and its mark", () => {
  expect(verdictTable(lines).rows).toEqual([
    ["rendered", "0.329", "≥ 0.33", "✗"],
    ["cached", "1.000", "≥ 1", "✓"],
    ["start", "100 ms", "≤ 100 ms", "✗"],
    ["size", "600 kB", "≤ 600 kB", "✓"],
    ["questions", "12.3", "", ""],
    ["edge", "–", "", "✗ no figure: status 500"],
  ]);
});

test("no cell breaks out of its table", () => {
  expect(markdownTable({ head: ["a"], rows: [["x | y\nz"]] })).toBe(
    "| a |\n| --- |\n| x \\| y z |",
  );
});
