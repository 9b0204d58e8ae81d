import { expect, test } from "vitest";
import { parseFormFields } from "./form-fields.ts";

test("returns a single field as a value", () => {
  const fields = parseFormFields([["name", "Ann"]]);
  expect(fields.values.get("name")).toBe("Ann");
  expect(fields.malformed).toEqual([]);
});

test("returns a repeatable field as a list", () => {
  const items = ["SKU_01", "SKU_02"].map((sku): [string, string] => ["items", sku]);
  const fields = parseFormFields(items, ["items"]);
  expect(fields.lists.get("items")).toEqual(["SKU_01", "SKU_02"]);
  expect(fields.malformed).toEqual([]);
});

test("reports a repeated single field as malformed", () => {
  const fields = parseFormFields([
    ["name", "Ann"],
    ["name", "Bob"],
  ]);
  expect(fields.malformed).toEqual(["name"]);
});

test("reports a file as malformed", () => {
  expect(parseFormFields([["message", new Blob()]]).malformed).toEqual(["message"]);
});

test("treats prototype keys as ordinary names", () => {
  const names = ["__proto__", "constructor"];
  const fields = parseFormFields(names.map((name) => [name, "x"]));
  expect([...fields.values.keys()]).toEqual(names);
});
