import type { Faq } from "./faq.ts";
import { priceStep } from "./price-of.ts";

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
