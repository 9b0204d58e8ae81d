import { expect, test } from "vitest";
import { cutLine, cutName, lineAt } from "./evidence.ts";

test.each([
  ["a".repeat(160), "a".repeat(160)],
  ["a".repeat(161), `${"a".repeat(159)}…`],
  [`${"a".repeat(158)}  ${"b".repeat(9)}`, `${"a".repeat(158)}…`],
  [`${"a".repeat(158)}\u{1F600}${"b".repeat(9)}`, `${"a".repeat(158)}…`],
  [`\u{1F600}${"a".repeat(200)}`, `\u{1F600}${"a".repeat(157)}…`],
  ["  a\n\u202Eb  ", "a b"],
])("%j is shown as %j", (text, line) => {
  expect(cutLine(text)).toBe(line);
});

test("a name has no backticks", () => {
  expect(cutName("`a` b")).toBe("a b");
});

test("a name is cut at sixty characters", () => {
  expect(cutName("a".repeat(100))).toBe(`${"a".repeat(59)}…`);
});

test.each([
  ["a(); buy(1); c()", "buy(1); c()"],
  ["if (a) { buy(1) }", "buy(1) }"],
  ["(a[{}]).buy(1)", ".buy(1)"],
  ["buy(1)", "buy(1)"],
  [`${"a".repeat(60)}.buy(1)`, `${"a".repeat(39)}.buy(1)`],
  [`a(); buy(${"1".repeat(400)})`, `buy(${"1".repeat(155)}…`],
])("the line of buy in %j is %j", (code, line) => {
  expect(lineAt(code, code.indexOf("buy"))).toBe(line);
});
