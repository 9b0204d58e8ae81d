import { expect, test } from "vitest";
import { parseFormFields } from "./form-fields.ts";

test("returns single fields as values and repeatable fields as lists", () => {
  const items = ["SKU_01", "SKU_02"].map((sku): [string, string] => ["items", sku]);
  const fields = parseFormFields([["name", "Ann"], ...items], ["items"]);
  expect(fields.values.get("name")).toBe("Ann");
  expect(fields.lists.get("items")).toEqual(["SKU_01", "SKU_02"]);
  expect(fields.malformed).toEqual([]);
});

test("reports repeated single fields and files as malformed", () => {
  const fields = parseFormFields([
    ["name", "Ann"],
    ["name", "Bob"],
    ["message", new Blob()],
  ]);
  expect(fields.malformed).toEqual(["name", "message"]);
});

test("treats prototype keys as ordinary names", () => {
  const names = ["__proto__", "constructor"];
  const fields = parseFormFields(names.map((name) => [name, "x"]));
  expect([...fields.values.keys()]).toEqual(names);
});
