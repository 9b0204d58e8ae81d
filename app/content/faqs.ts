import type { Faq, FaqGroup } from "./faq.ts";
import { platformFaqs } from "./faqs-platforms.ts";
import { resultFaqs, serverFaqs } from "./faqs-server.ts";
import { priceOf } from "./price-of.ts";

const consentFaqs: readonly Faq[] = [
  {
    id: "q17",
    question: "What is Consent Mode v2, and does my store need it?",
    answer: [
      "Consent Mode v2 tells Google's tags what a visitor allowed; you need it to advertise with Google to people in the EEA, the UK or Switzerland.",
      `It carries four signals: \`ad_storage\`, \`ad_user_data\`, \`ad_personalization\` and \`analytics_storage\`. Without them Google stops filling your audiences and measuring conversions from there. Our Consent Mode Setup, ${priceOf("SKU_14")}, connects your banner: a default before the first tag, an update on every choice, the other tags after it.`,
    ],
  },
  {
    id: "q18",
    question: "Does your tracking comply with the GDPR?",
    answer: [
      "We build the technical half: nothing that needs consent is stored or sent before it is given, and a withdrawal takes effect at once.",
      "The server obeys the same choice as the browser, and e-mail addresses leave only hashed and with consent. For each tag you get what it sends, to whom and on which consent. The legal half, privacy policy and contracts, belongs to your lawyer, who will ask for that list.",
    ],
  },
];

const priceFaqs: readonly Faq[] = [
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

const processFaqs: readonly Faq[] = [
  {
    id: "q6",
    question: "What happens after I send my request?",
    answer: [
      "You see a reference at once, and within a few hours on working days we confirm the details by e-mail: services, total, and the access that we need.",
      "When you agree, we begin with an audit and write the tag plan: every event, what triggers it, its parameters and who receives it. You read the plan before we build.",
    ],
  },
  {
    id: "q7",
    question: "How long does a set-up take?",
    answer: [
      "A set-up takes 2 to 5 days from the moment that we have access. One pixel is done sooner than GA4, Google Ads and Meta with a server.",
      "Day 0-1 is Audit & Access, day 1-2 the Tag Plan, day 3-4 Implementation, day 4-5 QA & Go-Live. What delays a set-up is nearly always a missing permission, so we ask for all of them at the start.",
    ],
  },
  {
    id: "q8",
    question: "My store has tracking already. Where do we start?",
    answer: [
      `Start with Tags Audit & Debugging, ${priceOf("SKU_01")}: we read every tag on your store, find what fires twice, late or never, and mend what can be mended in place.`,
      "You receive the findings in writing, ranked by the money at stake: a doubled `purchase` comes before an untidy name. If you replace the tracking anyway, skip it: each new set-up begins with an audit.",
    ],
  },
  {
    id: "q9",
    question: "Which access do you need, and do I have to share passwords?",
    answer: [
      "We never need a password: you invite us as a user to the accounts that your services touch, and remove us when we are done.",
      "Usually that is Google Tag Manager with the right to publish, GA4 as editor, Google Ads as a standard user, partner access in Meta's business settings, and a staff or collaborator account of the store. Your confirmation lists those that apply.",
    ],
  },
  {
    id: "q10",
    question: "Will my store slow down or stop working during the set-up?",
    answer: [
      "No, your store keeps selling: we build in a Tag Manager workspace that visitors never get, and publish after the tests.",
      "Tags load after the page and do not hold it up. Where the theme needs a data layer we work in a copy of it, and old tags leave in the same release in which the new ones arrive. One step takes everything back.",
    ],
  },
  {
    id: "q11",
    question: "Who owns the containers, tags and dashboards?",
    answer: [
      "You do: everything is built in your own accounts from the first day, and it keeps running when our access ends.",
      "With the hand-over you get the tag plan as it was built, the comparison with your test orders and the notes that the next person needs. Nothing depends on a licence of ours, and there is no monthly fee to us.",
    ],
  },
];

export type { Faq } from "./faq.ts";

/** In the order of a store owner's questions. An answer's first sentence stands alone. */
export const faqGroups: readonly FaqGroup[] = [
  { heading: "Prices and terms", faqs: priceFaqs },
  { heading: "How a set-up goes", faqs: processFaqs },
  { heading: "Browser and server", faqs: serverFaqs },
  { heading: "Consent and privacy", faqs: consentFaqs },
  { heading: "Platforms", faqs: platformFaqs },
  { heading: "Results and support", faqs: resultFaqs },
];

export const faqs: readonly Faq[] = faqGroups.flatMap((group) => group.faqs);
