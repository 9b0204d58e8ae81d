import type { Faq } from "./faq.ts";
import { priceOf } from "./price-of.ts";

export const priceFaqs: readonly Faq[] = [
  {
    id: "q1",
    question: "How much does conversion tracking for a store cost?",
    answer: [
      `Each service has a fixed price in US dollars, from ${priceOf("SKU_01")} for a tags audit to ${priceOf("SKU_11")} for a Looker Studio dashboard. GA4 in the browser is ${priceOf("SKU_02")} and Google Ads conversions are ${priceOf("SKU_04")}, however many events and orders you have. Server-side options stand next to the client-side ones, so you see what they add before you choose.`,
    ],
  },
  {
    id: "q2",
    question: "Does one price cover all of my websites?",
    answer: [
      "No, prices are per website: one store with one checkout, whatever its number of products and ad campaigns.",
      "A second store has a data layer, test orders and order numbers of its own, so it counts again: raise the quantity of the service in your selections. Several languages or currencies on one checkout are one website.",
    ],
  },
  {
    id: "q3",
    question: "When do I pay, and is a payment method required for the request?",
    answer: [
      "The request needs no payment method; new clients pay 50% upfront and 50% on completion, once scope and price are confirmed by e-mail.",
      "The price is fixed per package. Sending the request costs nothing and binds nobody: the first half is due when you have agreed to what we confirmed, the second when the set-up is live and you have seen it work.",
    ],
  },
  {
    id: "q4",
    question: "Can I hire you by the hour instead?",
    answer: [
      "Yes, hourly engagements are possible for work without a clear edge, such as finding a fault in a container that somebody else built.",
      "We agree on the rate and on an estimate first, and ask again before we go beyond it. What stands in the list keeps its fixed price, even when it takes us longer than we thought.",
    ],
  },
  {
    id: "q5",
    question: "Where do I enter a discount code?",
    answer: [
      "Enter it in the field “Discount code” next to your selections, in the cart or on the request form, and press Apply.",
      "A code takes a percentage or an amount in dollars off the subtotal, never more than the subtotal itself. Capital letters make no difference, and a code that gives nothing says why.",
    ],
  },
];
