import type { Faq } from "./faq.ts";
import { priceOf } from "./price-of.ts";

export const processFaqs: readonly Faq[] = [
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
