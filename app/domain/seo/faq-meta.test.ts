import { expect, test } from "vitest";
import { FAQ_DESCRIPTION_CHARACTERS, faqDescription, faqTitle } from "./faq-meta.ts";

test("the title has question and page", () => {
  expect(faqTitle("How long?")).toBe("How long? | Pricing FAQ");
});

test("the description is the start of the answer", () => {
  const description = faqDescription(["a".repeat(100), "b".repeat(100)]);
  expect(description).toBe(`${"a".repeat(100)} ${"b".repeat(59)}`);
  expect(description).toHaveLength(FAQ_DESCRIPTION_CHARACTERS);
  expect(faqDescription(["Yes."])).toBe("Yes.");
});

test("the description ends after a whole character", () => {
  expect(faqDescription([`${"a".repeat(159)}😀b`])).toBe(`${"a".repeat(159)}😀`);
});

test("the description has no backticks", () => {
  expect(faqDescription(["Compare `event`", "and `value`."])).toBe("Compare event and value.");
});
