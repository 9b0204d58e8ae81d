import { expect, test } from "vitest";
import { FAQ_DESCRIPTION_CHARACTERS, faqDescription, faqTitle } from "./faq-meta.ts";

test("names the question and where it was asked in the title", () => {
  expect(faqTitle("How long?")).toBe("How long? | Pricing FAQ");
});

test("describes by the first 160 characters of the answer, across its paragraphs", () => {
  const description = faqDescription(["a".repeat(100), "b".repeat(100)]);
  expect(description).toBe(`${"a".repeat(100)} ${"b".repeat(59)}`);
  expect(description).toHaveLength(FAQ_DESCRIPTION_CHARACTERS);
});

test("leaves a short answer whole and cuts no character in two", () => {
  expect(faqDescription(["Yes."])).toBe("Yes.");
  expect(faqDescription([`${"a".repeat(159)}😀b`])).toBe(`${"a".repeat(159)}😀`);
});

test("says the same of an answer with marks of code as a browser that draws them", () => {
  expect(faqDescription(["Compare `event_id`", "and `value`."])).toBe(
    "Compare event_id and value.",
  );
});
