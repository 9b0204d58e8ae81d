import { expect, test } from "vitest";
import { strongestFigure } from "./strongest-figure.ts";

const figure = (label: string, before: number, after: number) => ({
  label,
  unit: "",
  before,
  after,
  isFault: false,
});

test("picks the figure that changed most, whatever its size and direction", () => {
  const gap = figure("gap", 38, 2);
  const orders = figure("orders", 412, 305);
  expect(strongestFigure([orders, gap])).toBe(gap);
  expect(strongestFigure([figure("doubled", 10, 20), figure("tripled", 1, 3)])?.label).toBe(
    "tripled",
  );
});

test("takes the first of equals, a figure that stayed at nothing too, and none of none", () => {
  const [first, second] = [figure("first", 0, 0), figure("second", 5, 5)];
  expect(strongestFigure([first, second])).toBe(first);
  expect(strongestFigure([])).toBeNull();
});
