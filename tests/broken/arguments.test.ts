import { expect, test } from "vitest";
import { breaksOf, readOrder } from "./arguments.ts";
import { BREAKS } from "./list.ts";

test("without a word all is tried that needs no browser", () => {
  expect(readOrder([])).toEqual({ kinds: ["unit", "worker"], part: "" });
});

test("--only names a kind, and words a part of a fact or a file", () => {
  const order = readOrder(["--only", "unit", "whole", "cent"]);
  expect(order).toEqual({ kinds: ["unit"], part: "whole cent" });
  const money = readOrder(["--only", "unit", "money/money.ts"]);
  const files = money ? breaksOf(BREAKS, money).map(({ file }) => file) : [];
  expect(new Set(files)).toEqual(new Set(["app/domain/money/money.ts"]));
});

test.each([[["--only", "pages"]], [["--fast"]]])("does not understand %j", (words) => {
  expect(readOrder(words)).toBeNull();
});
