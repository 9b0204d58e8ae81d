import { expect, test } from "vitest";
import { FAQ_DESCRIPTION_CHARACTERS, faqDescription, faqTitle } from "./faq-meta.ts";

test("the title contains the question and the page", () => {
  expect(faqTitle("How long?")).toBe("How long? | Pricing FAQ");
});

test("the description is the first 160 characters of the answer, across paragraphs", () => {
  const description = faqDescription(["a".repeat(100), "b".repeat(100)]);
  expect(description).toBe(`${"a".repeat(100)} ${"b".repeat(59)}`);
  expect(description).toHaveLength(FAQ_DESCRIPTION_CHARACTERS);
});

test("keeps a short answer and does not split surrogate pairs", () => {
  expect(faqDescription(["Yes."])).toBe("Yes.");
  expect(faqDescription([`${"a".repeat(159)}😀b`])).toBe(`${"a".repeat(159)}😀`);
});

test("removes the backticks of code", () => {
  expect(faqDescription(["Compare `event_id`", "and `value`."])).toBe(
    "Compare event_id and value.",
  );
});
