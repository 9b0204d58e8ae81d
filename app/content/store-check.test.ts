import { expect, test } from "vitest";
import { FINDING_IDS } from "#app/domain/store-check/finding-id.ts";
import { getFindingWords, getRefusalWords, storeQuestions, unseen } from "./store-check.ts";

const allWords = FINDING_IDS.map((id) => {
  return [id, getFindingWords({ id, names: ["GA4", "Meta", "TikTok"] })] as const;
});

test("a headline is one sentence", () => {
  for (const [id, { headline }] of allWords) {
    expect.soft(headline, id).toMatch(/^[A-Z][^.!?]*\.$/);
  }
});

test("meaning and test are one to three sentences", () => {
  for (const [id, { meaning, test: minute }] of allWords) {
    for (const text of [meaning, minute]) {
      const sentences = text.split(/[.!?](?= |$)/).filter(Boolean);
      expect.soft(sentences.length, `${id}: ${text}`).toBeLessThanOrEqual(3);
      expect.soft(text, id).toMatch(/^[A-Z].*[.?]$/);
    }
  }
});

test("every backtick of a finding is closed", () => {
  for (const [id, { headline, meaning, test: minute }] of allWords) {
    for (const text of [headline, meaning, minute]) {
      expect.soft(text.split("`").length % 2, `${id}: ${text}`).toBe(1);
    }
  }
});

test("no words speak of law, promise, or have a price", () => {
  const texts = [
    ...allWords.flatMap(([, words]) => Object.values(words)),
    ...storeQuestions.map(({ question }) => question),
    JSON.stringify(unseen),
  ];
  for (const text of texts) {
    expect.soft(text).not.toMatch(/illegal|unlawful|violat|guarantee|\bbest\b|\$\d/i);
  }
});

test("an error is named by its status, if it has one", () => {
  expect(getRefusalWords("status", 503).headline).toContain("503");
  expect(getRefusalWords("status", null).headline).not.toContain("null");
  expect(getRefusalWords("timeout", 503).headline).not.toContain("503");
});
