import { expect, test } from "vitest";
import { nameParts, normalEmail } from "./personal-hash.ts";

test("an address is trimmed and in lower case", () => {
  expect(normalEmail("  Anna.Berg+x@Store.Example ")).toBe("anna.berg+x@store.example");
});

test.each([
  ["Anna Berg", "anna", "berg"],
  ["  Anna  Maria   van der Berg ", "anna", "berg"],
  ["Jean-Luc O'Neill", "jeanluc", "oneill"],
  ["José Ödön", "josé", "ödön"],
  ["Anna", "anna", null],
  ["Anna .", "anna", null],
  ["---", null, null],
])("the parts of %j are %j and %j", (name, first, last) => {
  expect(nameParts(name)).toEqual({ first, last });
});
