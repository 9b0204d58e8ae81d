import { expect, test } from "vitest";
import { readFormFields } from "./form-fields.ts";

test("takes single fields as values and repeatable ones as lists", () => {
  const fields = readFormFields(
    [
      ["name", "Ann"],
      ["items", "SKU_01"],
      ["items", "SKU_02"],
    ],
    ["items"],
  );
  expect(fields.values.get("name")).toBe("Ann");
  expect(fields.lists.get("items")).toEqual(["SKU_01", "SKU_02"]);
  expect(fields.malformed).toEqual([]);
});

test("names a field that stands twice and a field that came as a file", () => {
  const fields = readFormFields([
    ["name", "Ann"],
    ["name", "Bob"],
    ["message", new Blob()],
  ]);
  expect(fields.malformed).toEqual(["name", "message"]);
});

test("takes prototype keys as plain names", () => {
  const fields = readFormFields([
    ["__proto__", "x"],
    ["constructor", "y"],
  ]);
  expect([...fields.values.keys()]).toEqual(["__proto__", "constructor"]);
});
