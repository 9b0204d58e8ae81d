import { visitorsPerVersion } from "#app/domain/experiments/sample-size.ts";
import type { ServiceFaq } from "./service-page.ts";

/** "about 81,000": the last digits of such a figure mean nothing. */
export function roundedVisitors(rate: number, lift: number): string {
  const visitors = visitorsPerVersion(rate, lift);
  const step = visitors < 10_000 ? 100 : 1_000;
  return (Math.round(visitors / step) * step).toLocaleString("en-US");
}

export const optimisationFaqs: readonly ServiceFaq[] = [
  {
    id: "c1",
    question: "How many visitors does a test need?",
    answer: [
      `With a conversion rate of 2%, about ${roundedVisitors(0.02, 0.1)} visitors for each version to see a lift of 10%, and about ${roundedVisitors(0.02, 0.2)} to see one of 20%.`,
      "That is for a false alarm in 1 test of 20 and a real difference found in 4 of 5. Half the lift needs four times the visitors, so we test changes that could matter and leave the colour of the button alone.",
    ],
  },
  {
    id: "c2",
    question: "Why not stop a test as soon as it is significant?",
    answer: [
      "Because every look is another chance to be wrong: at the usual 5% level, ten looks at two identical pages find a winner in 19 of 100 tests, twenty looks in 25.",
      "We fix the number of visitors and the last day before the start and read the result then. A test is stopped early for one reason: something is broken.",
    ],
  },
  {
    id: "c3",
    question: "My store is too small for split tests. What can you do?",
    answer: [
      "We mend what needs no test: errors in the checkout, filters that find nothing, delivery costs that appear at the last step, a page that takes six seconds on a phone.",
      "Where we change something larger we compare whole weeks before and after, beside a group of products that stayed as it was, and we say in writing that this is weaker evidence than a test.",
    ],
  },
  {
    id: "c4",
    question: "Which tool do you test with?",
    answer: [
      "With one that fits your plan and does not slow the page; where we can, the split happens in the theme before the page is drawn, so nothing flickers.",
      "Which version a visitor saw goes to GA4 as a parameter of an event, so the figures stay with you when a tool goes. Google Optimize went in 2023, and took many histories with it. Shopify lets the checkout itself be changed on Plus alone.",
    ],
  },
  {
    id: "c5",
    question: "Do you guarantee a higher conversion rate?",
    answer: [
      "No. We guarantee that you know afterwards whether a change was worth it.",
      "A conversion rate alone is easy to raise: a discount does it, and so does sending fewer people to the store. We decide by revenue or margin per visitor, and watch returns.",
    ],
  },
];
