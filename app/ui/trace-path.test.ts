import { expect, test } from "vitest";
import { tracePath } from "./trace-path.ts";

const shape = { length: 600, middle: 20, noise: 10, cleanFrom: 0.5, beatEvery: 120 } as const;

function points(direction: "down" | "right"): [number, number][] {
  const [start = 0, from = 0, ...moves] = [
    ...tracePath({ ...shape, direction }).matchAll(/-?\d+/g),
  ].map(Number);
  const at: [number, number][] = [[start, from]];
  for (let move = 0; move < moves.length; move += 2) {
    const [x, y] = at.at(-1) ?? [0, 0];
    at.push([x + (moves[move] ?? 0), y + (moves[move + 1] ?? 0)]);
  }
  return at;
}

test("runs the whole length, downwards or to the right", () => {
  expect(points("down").at(-1)?.[1]).toBe(600);
  expect(points("right").at(-1)?.[0]).toBe(600);
});

test("stays within its noise of the middle", () => {
  for (const [x] of points("down")) expect(Math.abs(x - 20)).toBeLessThanOrEqual(10);
});

test("is clean after cleanFrom, except for an even beat", () => {
  const clean = points("down").filter(([, y]) => y >= 300);
  const stray = clean.filter(([x]) => x !== 20).map(([, y]) => y);
  expect(stray).toEqual([360, 366, 372, 480, 486, 492, 600]);
  const straight = clean.filter(([x]) => x === 20).map(([, y]) => y);
  expect(straight.slice(-4)).toEqual([378, 474, 498, 594]);
});
