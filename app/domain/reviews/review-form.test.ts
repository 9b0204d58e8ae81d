import { expect, test } from "vitest";
import { parseReviewForm, REVIEW_FIELDS } from "./review-form.ts";

const VALID = {
  key: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d",
  rating: "4",
  quote: "They found the orders\nthat we had lost.",
  name: "Anna Berg",
  role: "Owner",
  company: "Berg & Sons",
  email: "anna@store.example",
  publish: "yes",
};

function listIssues(changes: Record<string, unknown>): string[] {
  const parsed = parseReviewForm(Object.entries({ ...VALID, ...changes }));
  return parsed.ok ? [] : Object.keys(parsed.issues);
}

test("reads a valid review with its rating as a number, without the agreement", () => {
  const { key, publish: _agreed, ...texts } = VALID;
  expect(parseReviewForm(Object.entries(VALID))).toEqual({
    ok: true,
    key,
    values: { ...texts, rating: 4 },
  });
});

test("reports every empty field and the missing key of an empty form", () => {
  const parsed = parseReviewForm([]);
  expect(parsed.ok ? [] : Object.keys(parsed.issues).toSorted()).toEqual(
    [...REVIEW_FIELDS, "form"].toSorted(),
  );
});

test.each<[string, string, string]>([
  ["a rating of 0", "rating", "0"],
  ["a rating of 6", "rating", "6"],
  ["a rating of 4.5", "rating", "4.5"],
  ["an empty rating", "rating", ""],
  ["an empty quote", "quote", "\n"],
  ["a quote of 1,001 characters", "quote", "x".repeat(1_001)],
  ["a line break in the role", "role", "Owner\nand more"],
  ["a line break in the company", "company", "Berg\r\nSons"],
  ["a company of 101 characters", "company", "x".repeat(101)],
  ["no agreement", "publish", "no"],
])("reports %s at its field", (_what, field, value) => {
  expect(listIssues({ [field]: value })).toEqual([field]);
});
