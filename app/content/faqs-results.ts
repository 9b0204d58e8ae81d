import type { Faq } from "./faq.ts";
import { priceOf } from "./price-of.ts";

export const resultFaqs: readonly Faq[] = [
  {
    id: "q26",
    question: "Why do GA4, Google Ads, Meta and my store report different numbers?",
    answer: [
      "They answer different questions: the store counts orders, GA4 credits visits, and each ad platform credits its own clicks and views.",
      "Google Ads books a conversion on the day of the click, GA4 on the day of the order, and Meta may count people who only saw an ad. That difference stays. What we remove is the other one: orders that are missing, doubled, or reported with the wrong value.",
    ],
  },
  {
    id: "q27",
    question: "Which dashboard suits me: Looker Studio or GA4?",
    answer: [
      `Take the Looker Studio Dashboard, ${priceOf("SKU_11")}, to see cost and revenue of several platforms on one page, for yourself and for people without GA4.`,
      `Take the GA4 Custom Dashboard, ${priceOf("SKU_12")}, when your questions are about the store: which step loses buyers, which products are seen and not bought. Both come after the tracking: they are only worth building on figures that you trust.`,
    ],
  },
  {
    id: "q28",
    question: "How do I know that the tracking is right?",
    answer: [
      "We place test orders, compare ten real ones line by line with what each platform received, and hand the comparison over to you.",
      "Every event of the tag plan is checked on a phone and on a computer, with consent given and with consent refused: for id, value, currency and items. Every difference is explained or mended before we call the set-up done.",
    ],
  },
  {
    id: "q29",
    question: "What support do I get after go-live?",
    answer: [
      "Each set-up includes 30 days of post-implementation support: we answer questions and mend, without charge, what does not work as described.",
      "Write to us as soon as a figure looks odd, before you change a campaign because of it. After the 30 days, or when a new theme or checkout needs other tags, we help by the hour or with a new package, at a price that you know first.",
    ],
  },
  {
    id: "q30",
    question: "Where can I read reviews of your work?",
    answer: [
      "Our clients' reviews are on Upwork and Fiverr, where only people who have paid for the work can write one, and further up on this page.",
      "Each review here says from which platform it comes. Read the ones from stores that run on your platform, and ask us about them: we gladly tell you what was wrong there and what we changed.",
    ],
  },
];
