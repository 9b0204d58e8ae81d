import { expect, test } from "vitest";
import { isTopLevel, sliceBalanced } from "./slice-balanced.ts";

test.each([
  ["{a: {b: '}'}} c", "{a: {b: '}'}}"],
  ["[1, [2]] ]", "[1, [2]]"],
  ['{"a": "\\"}"}x', '{"a": "\\"}"}'],
  ["{a: 1", "{a: 1"],
  ["(a(b)) c", "(a(b))"],
  ['{a: `}`, b: "}\'"} c', '{a: `}`, b: "}\'"}'],
  ["{a: \\} } b", "{a: \\} }"],
  ["a {b}", "a {b}"],
])("%j begins with the literal %j", (code, literal) => {
  expect(sliceBalanced(code, 0, 100)).toBe(literal);
});

test("a literal is cut at the limit", () => {
  expect(sliceBalanced("{aaaaaaaaaa}", 0, 5)).toBe("{aaaa");
});

test.each([
  ["buy()", true],
  ["a = '{'; buy()", true],
  ["a = '\\'{'; buy()", true],
  ["a = '\\\\'; if (b) { c(); buy() }", false],
  ["a = `${b}`; buy()", true],
  ['a = "it\'s"; buy()', true],
  ["a = ';buy()'", false],
  ["a = `'`; buy()", true],
  ["a = `;buy()`", false],
  ["a(); b && buy()", false],
  ["a(); buy()", true],
  ["a[0]; { buy() }", false],
  ["function a() { b() } buy()", true],
  ["function a() { b(); buy() }", false],
  ["if (a) buy()", false],
  ["a && buy()", false],
  ["(function() { b(); buy() })()", false],
  ["on('click', () => { b(); buy() })", false],
])("in %j, buy() runs with the script: %j", (code, isRun) => {
  expect(isTopLevel(code, code.indexOf("buy()"))).toBe(isRun);
});
