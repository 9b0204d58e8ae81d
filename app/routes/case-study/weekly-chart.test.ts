import { expect, test } from "vitest";
import { weeklyScale } from "./weekly-chart.tsx";

const SERIES = {
  label: "Orders",
  unit: "",
  reading: "Fewer.",
  target: 100,
  start: "2026-04-06",
  setUp: "2026-04-20",
  values: [140, 132, 101, 100],
};

test("the scale runs from the target to the highest value", () => {
  const { points, targetY, ticks } = weeklyScale(SERIES);
  expect(ticks.map(({ value }) => value)).toEqual([100, 110, 120, 130, 140]);
  expect(points.map(({ y }) => y)).toEqual(["0%", "20%", "97.5%", "100%"]);
  expect(targetY).toBe("100%");
});

test("a target that no week has reached is on the scale", () => {
  const { targetY, ticks } = weeklyScale({ ...SERIES, target: 80 });
  expect(ticks[0]).toEqual({ value: 80, y: "100%" });
  expect(targetY).toBe("100%");
});

test("the set-up is on its day", () => {
  expect(weeklyScale(SERIES).setUpX).toBe("50%");
});

test("each week is before or after the set-up", () => {
  const { points } = weeklyScale(SERIES);
  expect(points.map(({ x, isAfter }) => [x, isAfter])).toEqual([
    ["12.5%", false],
    ["37.5%", false],
    ["62.5%", true],
    ["87.5%", true],
  ]);
});

test("the scale starts at zero for values far apart", () => {
  const { ticks } = weeklyScale({ ...SERIES, target: undefined, values: [44, 20, 2, 1] });
  expect(ticks[0]).toEqual({ value: 0, y: "100%" });
});

test("equal values stand at the bottom of their scale", () => {
  const { points } = weeklyScale({ ...SERIES, values: [100, 100, 100, 100] });
  expect(points.every(({ y }) => y === "100%")).toBe(true);
});

test("labels months where they begin", () => {
  const { months } = weeklyScale({ ...SERIES, start: "2026-12-14", setUp: "2026-12-20" });
  expect(months).toEqual([{ name: "Jan", x: "64.3%" }]);
});
