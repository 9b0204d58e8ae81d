import { expect, test } from "vitest";
import { withShortClasses, withShortSelectors, writtenOut } from "./rename.ts";

const NAMES = new Map([
  ["text-sm", "a"],
  ["sm:px-2.5", "b"],
  ["lg:grid-cols-[1fr_2fr]", "c"],
]);

function inSource(code: string): string | undefined {
  return withShortClasses(code, "piece.tsx", NAMES)?.code;
}

test("renames classes in attributes, strings and the fixed parts of templates", () => {
  expect(inSource(`<p className="flex text-sm" />`)).toBe(`<p className="flex a" />`);
  expect(inSource(`const LOOK = { small: "sm:px-2.5 text-sm" };`)).toBe(
    `const LOOK = { small: "b a" };`,
  );
  expect(
    inSource("const look = `text-sm ${isWide ? 'lg:grid-cols-[1fr_2fr]' : ''} sm:px-2.5`;"),
  ).toBe("const look = `a ${isWide ? 'c' : ''} b`;");
});

test("renames a class in strings after letters of more than one byte", () => {
  expect(inSource(`const a = "“Prices” – 5 €"; const b = "text-sm";`)).toContain(`const b = "a"`);
});

test("leaves words that only begin like a class, code and comments", () => {
  expect(inSource(`const a = "text-small"; // text-sm`)).toBeUndefined();
  expect(inSource("const text = 1, sm = 2; text-sm;")).toBeUndefined();
});

test("renames selectors, however they are escaped, and nothing in a declaration", () => {
  const sheet = String.raw`@media (width>=40rem){.sm\:px-2\.5{padding:.5rem}}.lg\:grid-cols-\[1fr_2fr\]:hover,.text-sm>.own{background:url(a.png)}`;
  expect(withShortSelectors(sheet, NAMES).code).toBe(
    "@media (width>=40rem){.b{padding:.5rem}}.c:hover,.a>.own{background:url(a.png)}",
  );
});

test("finds the long names that a script still has", () => {
  expect(writtenOut('f("flex text-sm");g(`b\nc`)', NAMES)).toEqual(["text-sm"]);
  expect(writtenOut('f("flex a","text-small")', NAMES)).toEqual([]);
});
