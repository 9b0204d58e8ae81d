import { expect, test } from "vitest";
import { readFormFields } from "./form-fields.ts";

test("returns single fields as values and repeatable fields as lists", () => {
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

test("reports repeated single fields and files as malformed", () => {
  const fields = readFormFields([
    ["name", "Ann"],
    ["name", "Bob"],
    ["message", new Blob()],
  ]);
  expect(fields.malformed).toEqual(["name", "message"]);
});

test("treats prototype keys as ordinary names", () => {
  const fields = readFormFields([
    ["__proto__", "x"],
    ["constructor", "y"],
  ]);
  expect([...fields.values.keys()]).toEqual(["__proto__", "constructor"]);
});
