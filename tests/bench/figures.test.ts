import { expect, test } from "vitest";
import { isHeld, median, resultText } from "./figures.ts";

const figures = [
  { name: "rendered", value: 0.299, unit: "×", limit: { least: 0.3 } },
  { name: "cached", value: 1, unit: "ms", limit: { most: 1 } },
  { name: "start", value: 100.4, unit: "ms", limit: { most: 100 } },
  { name: "upload", value: 599.6, unit: "kB", limit: { most: 600 } },
  { name: "static", value: 12.34, unit: "ms" },
  { name: "score", value: Number.NaN, unit: "", limit: { least: 100 } },
] as const;

test("a limit is held by what is at it or on its right side, and never by a figure that is missing", () => {
  expect(figures.map(isHeld)).toEqual([false, true, false, true, true, false]);
});

test("each figure stands with its unit, its limit and its mark", () => {
  const text = resultText({ title: "T", program: "P", figures, table: [["a|b"], ["c"]] }, "S");
  expect(text).toBe(`# T

S, P.

| figure | value | limit | held |
| --- | --- | --- | --- |
| rendered | 0.299 | ≥ 0.3 | ✗ |
| cached | 1.00 ms | ≤ 1 ms | ✓ |
| start | 100 ms | ≤ 100 ms | ✗ |
| upload | 600 kB | ≤ 600 kB | ✓ |
| static | 12 ms |  |  |
| score | – | ≥ 100 | ✗ |

| a\\|b |
| --- |
| c |
`);
});

test("the median is the middle of what was measured, whatever its order", () => {
  expect([[9, 1, 5], [4, 1, 3, 100], [7], []].map(median)).toEqual([5, 3.5, 7, Number.NaN]);
});
