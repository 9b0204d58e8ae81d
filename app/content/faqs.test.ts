import { expect, test } from "vitest";
import { faqAnswerText } from "#app/domain/seo/faq-meta.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { catalogue } from "./catalogue.ts";
import { faqs, listAccess } from "./faqs.ts";
import { HOSTING } from "./site.ts";
import { storePlatformNames } from "./store-platforms.ts";

const WORD_COUNT = { min: 40, max: 120 };
const allAnswers = faqs.map(({ answer }) => faqAnswerText(answer)).join(" ");

test("contains the 30 questions of the spec, q1 to q30 in order", () => {
  expect(faqs.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, at) => `q${at + 1}`));
});

test("no question stands twice", () => {
  expect(new Set(faqs.map(({ question }) => question)).size).toBe(faqs.length);
});

test("every question is a sentence with a question mark", () => {
  for (const { question } of faqs) expect(question).toMatch(/^[A-Z].*\?$/);
});

test("every answer has one or two paragraphs", () => {
  for (const { id, answer } of faqs) expect.soft(answer.length, id).toBeLessThanOrEqual(2);
});

test("every answer has 40 to 120 words", () => {
  for (const { id, answer } of faqs) {
    const words = answer.join(" ").split(/\s+/).length;
    expect.soft(words, id).toBeGreaterThanOrEqual(WORD_COUNT.min);
    expect.soft(words, id).toBeLessThanOrEqual(WORD_COUNT.max);
  }
});

test("the first sentence of every answer fits the description", () => {
  for (const { id, answer } of faqs) {
    const start = faqAnswerText(answer).slice(0, 160);
    const hint = `${id}: the first sentence ends within 160 characters`;
    expect.soft(start, hint).toMatch(/^[A-Z][^.]+(\.(?=[^ ])[^.]*)*[.](?= |$)/);
  }
});

test("every backtick of an answer is closed", () => {
  for (const { id, answer } of faqs) {
    for (const text of answer) expect.soft(text.split("`").length % 2, `${id}: ${text}`).toBe(1);
  }
});

test("every amount is a price of the catalogue, the difference between two options or what a host charges", () => {
  const prices = catalogue.flatMap(({ options }) => [
    ...options.map(({ price }) => price),
    (options[1]?.price ?? 0) - options[0].price,
  ]);
  const amounts = allAnswers.match(/\$[\d.,]*\d/g) ?? [];
  expect(amounts.length).toBeGreaterThan(0);
  const known = [...prices.map(formatUsd), ...(HOSTING.match(/\$\d+/) ?? [])];
  expect(known).toEqual(expect.arrayContaining(amounts));
});

test("the answers have the steps of a set-up", () => {
  for (const step of ["Day 0-1", "day 1-2", "day 3-4", "day 4-5"])
    expect(allAnswers).toContain(step);
});

test("the answers name every store platform of the request form", () => {
  const { headless, other: _, ...names } = storePlatformNames;
  for (const name of Object.values(names)) expect.soft(allAnswers).toContain(name);
  expect(allAnswers).toContain(headless.toLowerCase());
});

test("every service needs access", () => {
  for (const { name } of catalogue) expect(listAccess([name]).length, name).toBeGreaterThan(0);
});

test("the access of a request is that of its services", () => {
  const access = listAccess(["Web Analytics (GA4)", "Google Ads Conversion Tracking"]).join();
  expect(access).toMatch(/GA4.*Google Ads/);
  expect(access).not.toContain("Meta");
});

test("without services, the access is that of all of them", () => {
  expect(listAccess()).toEqual(listAccess(catalogue.map(({ name }) => name)));
});
