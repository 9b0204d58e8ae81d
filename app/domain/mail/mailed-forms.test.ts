import * as v from "valibot";
import { expect, test } from "vitest";
import { MessageSchema, RequestSchema, StuckEffectsSchema } from "./mailed-forms.ts";

test.each([
  ["", []],
  ["fast", ["fast"]],
  ["fast links", ["fast", "links"]],
])("the stored marks “%s” are %j", (text, marks) => {
  expect(v.parse(MessageSchema.entries.marks, text)).toEqual(marks);
});

const { discount } = RequestSchema.entries;

test("a request without a discount has none, whatever its code", () => {
  expect(v.parse(discount, { code: null, label: null, amount: 0 })).toBeNull();
  expect(v.parse(discount, { code: "SAVE20", label: "20% off", amount: 0 })).toBeNull();
});

const STORED = { code: "SAVE20", label: "20% off", amount: 3_980 };

test("a discount keeps its code and label", () => {
  expect(v.parse(discount, STORED)).toEqual(STORED);
});

test("a discount whose row lacks code and label has empty ones", () => {
  expect(v.parse(discount, { ...STORED, code: null, label: null })).toEqual({
    code: "",
    label: "",
    amount: 3_980,
  });
});

test.each([
  [null, []],
  ["smtp-451,timeout", ["smtp-451", "timeout"]],
])("the errors %j of stuck effects are %j", (text, errors) => {
  expect(v.parse(StuckEffectsSchema.entries.errors, text)).toEqual(errors);
});
