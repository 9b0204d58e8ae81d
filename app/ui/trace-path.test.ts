import { expect, test } from "vitest";
import { tracePath } from "./trace-path.ts";

const shape = { length: 600, middle: 20, noise: 10, cleanFrom: 0.5, beatEvery: 120 } as const;

function points(direction: "down" | "right"): [number, number][] {
  return tracePath({ ...shape, direction })
    .slice(1)
    .split("L")
    .map((point) => point.split(" ").map(Number) as [number, number]);
}

test("runs the whole length, downwards or to the right", () => {
  expect(points("down").at(-1)?.[1]).toBe(600);
  expect(points("right").at(-1)?.[0]).toBe(600);
});

test("stays within its noise of the middle", () => {
  for (const [x] of points("down")) expect(Math.abs(x - 20)).toBeLessThanOrEqual(10);
});

test("is clean from where it should be, but for an even beat", () => {
  const clean = points("down").filter(([, y]) => y >= 300);
  const stray = clean.filter(([x]) => x !== 20).map(([, y]) => y);
  expect(stray).toEqual([360, 366, 372, 480, 486, 492, 600]);
});
