import { priceStep } from "./price-of.ts";
import type { ServiceFaq } from "./service-page.ts";

export const trackingFaqs: readonly ServiceFaq[] = [
  {
    id: "t1",
    question: "Do I need server-side tracking, or is the browser enough?",
    answer: [
      "The browser is enough to begin with: one or two platforms, a small budget, and reports that you read rather than bid on.",
      `A server is worth it when bids follow conversions and the share that the browser loses costs more than hosting the container. For GA4 it adds ${priceStep("SKU_02", "SKU_03")} to the set-up, for Google Ads ${priceStep("SKU_04", "SKU_05")}. It does not replace consent: the order of someone who refused is not sent from a server either.`,
    ],
  },
  {
    id: "t2",
    question: "Shopify has apps for Google and Meta. Why not use those?",
    answer: [
      "Often you should: they send the usual events without work, and where one does its job we leave it in place.",
      "They fail where two of them meet. An app, a snippet left in the theme and a container each send `purchase`, and each under an id of its own, so that no platform can tell that they are one order. They also leave you no choice of what a value contains, and none of what is passed on.",
    ],
  },
  {
    id: "t3",
    question: "GA4 and Google Ads show different numbers. Which is right?",
    answer: [
      "Both can be: GA4 counts an order on the day it was placed and divides the credit among channels, Google Ads counts it on the day of the click, credits its own clicks alone and adds conversions that it models.",
      "So the totals need not match. What has to match is what both received: the same order ids, the same values, once each. That is what we compare.",
    ],
  },
  {
    id: "t4",
    question: "What happens to the figures when visitors refuse cookies?",
    answer: [
      "Their orders stay in your store and leave the reports of the platforms, whichever set-up you choose.",
      "Consent Mode tells Google that somebody refused. In its basic form nothing is sent; in its advanced form a signal without cookies is, from which Google models what is missing. GA4 models once there are 1,000 refused events and 1,000 consenting users a day, for at least a week, so a small store should not count on it. Which form you use is a decision for you and your lawyer; we set up either.",
    ],
  },
  {
    id: "t5",
    question: "Did Shopify's new checkout break my tracking?",
    answer: [
      "If it was a script on the thank-you or order status page, yes: Shopify has switched those off, for Plus stores in August 2025 and for all others in August 2026.",
      "Orders now come from customer events, pixels that run in a sandbox and hear `checkout_completed`. They cannot read the page, so what a tag needs has to be in the event. We move what you have there, and check the ids and values on the way.",
    ],
  },
];
