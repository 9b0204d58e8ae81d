import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { faqPage } from "./faq-page.ts";

const questions = [
  { id: "q1", question: "What is `purchase`?", answer: ["One order.", "`value` is its sum."] },
  { id: "q2", question: "And then?", answer: ["Nothing."] },
];
const page = JSON.parse(JSON.stringify(faqPage(questions, "/request", site)));

test("has every question with its whole answer as plain text", () => {
  expect(page.mainEntity).toHaveLength(2);
  expect(page.mainEntity[0]).toMatchObject({
    "@type": "Question",
    name: "What is purchase?",
    acceptedAnswer: { "@type": "Answer", text: "One order.\n\nvalue is its sum." },
  });
});

test("leads to the address that opens the question", () => {
  expect(page.mainEntity[1].url).toBe(`${site.origin}/request#faq-q2`);
});
