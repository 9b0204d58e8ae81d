import { expect, test } from "vitest";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { isKeyOf, keysOfPurpose } from "./stored-entry.ts";

test.each([
  ["_ga", "_ga", true],
  ["_ga", "_ga_ABC", false],
  ["_ga_*", "_ga_ABC", true],
  ["_ga_*", "_ga", false],
  ["_gcl_*", "my_gcl_au", false],
])("the pattern %s for %s: %s", (pattern, key, isMeant) => {
  expect(isKeyOf(pattern, key)).toBe(isMeant);
});

test("what a purpose takes along never belongs to another entry of the list", () => {
  for (const purpose of ["analytics", "marketing"] as const) {
    const patterns = keysOfPurpose(storedInBrowser, purpose);
    const taken = storedInBrowser.filter(({ key }) =>
      patterns.some((pattern) => isKeyOf(pattern, key)),
    );
    expect(taken.map((entry) => entry.purpose)).toEqual(patterns.map(() => purpose));
  }
});

test("no key is listed twice", () => {
  const keys = storedInBrowser.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
