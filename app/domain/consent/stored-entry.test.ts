import { expect, test } from "vitest";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { entryFor, keyPattern, type StoredEntry } from "./stored-entry.ts";

function entry(key: string): StoredEntry {
  return { key, area: "cookie", purpose: "analytics", why: "", keptFor: "" };
}

test.each([
  ["_ga", "_ga", true],
  ["_ga", "_ga_ABC", false],
  ["_ga_*", "_ga_ABC", true],
  ["_ga_*", "_ga", false],
  ["_gcl_*", "my_gcl_au", false],
])("the pattern of the key %s matches %s: %s", (key, name, isMatch) => {
  expect(keyPattern([entry("other"), entry(key)], "analytics").test(name)).toBe(isMatch);
});

test("the pattern of an empty list matches nothing", () => {
  expect(keyPattern([], "analytics").test("_ga")).toBe(false);
});

test("the pattern of a purpose matches its entries only", () => {
  for (const purpose of ["analytics", "marketing"] as const) {
    const pattern = keyPattern(storedInBrowser, purpose);
    const matched = storedInBrowser.filter(({ key }) => pattern.test(key.replace("*", "x")));
    expect(matched).toEqual(storedInBrowser.filter((one) => one.purpose === purpose));
  }
});

test("no key is listed twice", () => {
  const keys = storedInBrowser.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

const rows: StoredEntry[] = [
  entry("_ga"),
  entry("_ga_*"),
  { ...entry("_ga"), area: "localStorage" },
];

test.each([
  ["cookie", "_ga", 0],
  ["cookie", "_ga_ABC123", 1],
  ["localStorage", "_ga", 2],
  ["cookie", "_gat", -1],
  ["localStorage", "_ga_ABC123", -1],
  ["sessionStorage", "_ga", -1],
] as const)("in the area %s, the entry for %s is row %i", (area, name, index) => {
  expect(entryFor(rows, area, name)).toBe(rows[index] ?? null);
});
