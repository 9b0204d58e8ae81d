import { expect, test } from "vitest";
import { readOrder, USAGE } from "./arguments.ts";

test("without words all figures are taken, with --only one part of them", () => {
  expect(readOrder([])).toEqual({ kind: "figures", parts: ["pages", "growth", "start-up"] });
  expect(readOrder(["--only", "growth"])).toEqual({ kind: "figures", parts: ["growth"] });
});

test("a soak lasts as long as it is told to", () => {
  expect(readOrder(["--soak", "600"])).toEqual({ kind: "soak", seconds: 600 });
});

test.each([
  [["--soak"]],
  [["--soak", "10"]],
  [["--soak", "ten"]],
  [["--soak", "60", "--only", "pages"]],
  [["--only", "pictures"]],
  [["--fast"]],
  [["pages"]],
])("%j is answered with how it is used", (words) => {
  expect(readOrder(words)).toEqual({ kind: "refused", reason: USAGE });
});
