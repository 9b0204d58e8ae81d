import type { Faq } from "./faq.ts";
import { priceOf, priceStep } from "./price-of.ts";

export const serverFaqs: readonly Faq[] = [
  {
    id: "q12",
    question: "What is the difference between client-side and server-side tracking?",
    answer: [
      "Client-side tags run in the visitor's browser and report to each platform; server-side events go to a server of yours that passes them on.",
      "The browser sees the whole visit but loses events to blockers, short-lived cookies and tabs that close early. The server sees less of the visit and hears of every order, including those that it must not pass on. Where both run, they share an id, so that each order is counted once.",
    ],
  },
  {
    id: "q13",
    question: "Should I choose the client-side or the server-side option?",
    answer: [
      `Choose client-side when you begin with ads, and the server when lost orders cost more than it does: ${priceStep("SKU_02", "SKU_03")} more for GA4, ${priceStep("SKU_04", "SKU_05")} for Google Ads.`,
      `For a social platform the Event API adds ${priceStep("SKU_08", "SKU_09")}. Two signs speak for the server: many of your visitors use Safari, or an ad platform reports far fewer purchases than the store has booked. You can also add it later.`,
    ],
  },
  {
    id: "q14",
    question: "Does server-side tracking help against ad blockers and Safari's cookie limits?",
    answer: [
      "Yes, in part: fewer requests are blocked on your own subdomain, and cookies that your server sets outlive those that scripts set.",
      "Safari's ITP keeps cookies of scripts for 7 days at most, and for 24 hours after some ad clicks. A server on a subdomain of the store can keep them longer, as long as its address is not somebody else's. We do not use this to follow people who have declined.",
    ],
  },
  {
    id: "q15",
    question: "Do I need a server of my own, and who pays for it?",
    answer: [
      "You need a server container on a subdomain of your store; you pay its hosting directly to the provider, and we set it up.",
      "Google Cloud and specialised tag hosts both work, and most stores fit their smaller plans. You add one DNS record, for which we send you the value. An Event API alone can often do without: some store systems send it themselves, and then we configure that.",
    ],
  },
  {
    id: "q16",
    question: "How do you prevent orders from being counted twice?",
    answer: [
      "Browser and server send the same id with an order, so that a platform recognises the second report and drops it.",
      "Meta and TikTok compare `event_id` together with the event's name; Google Ads and GA4 compare `transaction_id`. The confirmation page needs care as well: opened again from an e-mail or reloaded, it must not send another `purchase`. We test both with real orders.",
    ],
  },
];

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
