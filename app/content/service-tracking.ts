import { lowestPrice, priceOf, priceStep } from "./price-of.ts";
import type { ServicePage } from "./service-page.ts";

export const trackingPage: ServicePage = {
  title: "Conversion tracking services: GA4, Google Ads, Meta",
  description:
    "GA4, Google Ads, Meta and more, set up in the browser and on the server so that every order is counted once. Fixed prices, 2 to 5 days.",
  heading: "Conversion tracking that agrees with your orders",
  lead: "When some orders reach a platform twice and others never, someone is spending on the wrong thing. We see to it that each platform receives the same orders as your store books, once each, with the same value. Only buyers who refuse are left out.",
  terms: [
    { figure: lowestPrice(), unit: "and up", what: "fixed per package and website" },
    { figure: "2 to 5", unit: "days", what: "from access to go-live" },
    { figure: "30", unit: "days", what: "of support after go-live" },
  ],
  figure: {
    heading: "Ten orders, and who heard of them",
    lead: "An example, drawn as we check it: each beat is an order of the store, and each line shows what one platform received. Totals can agree by accident; lines cannot.",
  },
  faults: [
    {
      what: "Orders counted twice",
      why: "The theme, an app and the tag manager each send `purchase`, or the confirmation page sends it again on every reload. Bids then follow orders that do not exist.",
      sign: "Google Ads reports more conversions than the store has orders.",
    },
    {
      what: "Orders that never arrive",
      why: "The buyer pays with a wallet and closes the tab, or a blocker stops the request. The order is in the store and nowhere else.",
      sign: "GA4 is below the store every month, on phones most of all.",
    },
    {
      what: "The right order with the wrong value",
      why: "One platform receives the total with tax and shipping, another without; a discount is left out; the currency is missing.",
      sign: "The orders agree, the revenue does not.",
    },
    {
      what: "The right order from the wrong source",
      why: "The payment page becomes the referrer, or a redirect drops the click id on the way in.",
      sign: "A payment provider is among your best sources of traffic.",
    },
    {
      what: "Tags that do not wait",
      why: "A script acts before the visitor has answered the banner, and nobody notices until somebody complains.",
      sign: "Requests to ad platforms in the network log before the first click.",
    },
  ],
  steps: [
    {
      when: "Day 0-1",
      title: "Audit & Access",
      text: "You invite us to the accounts; we never ask for a password. We list every tag that fires today: from the theme, from apps, from the tag manager, on which consent, with which values.",
    },
    {
      when: "Day 1-2",
      title: "Tag Plan",
      text: "Each event gets a line: trigger, parameters, receivers, consent. It settles once whether a value means with tax and shipping or without. You approve it, then we build.",
    },
    {
      when: "Day 3-4",
      title: "Implementation",
      text: "Data layer, tags and, where you chose it, the server container, in a preview that no buyer sees. What is replaced is switched off in the same release, so that nothing counts twice in between.",
    },
    {
      when: "Day 4-5",
      title: "QA & Go-Live",
      text: "We place test orders with consent and without, publish, and compare ten real orders line by line with what each platform received.",
    },
  ],
  deliverables: [
    {
      item: "Audit list",
      holds: "Every tag found, its trigger, its consent, what it sends, and what we did with it",
      where: "Your spreadsheet",
    },
    {
      item: "Tag plan",
      holds: "Event, trigger, parameters, receivers, consent",
      where: "The same spreadsheet",
    },
    {
      item: "Data layer",
      holds: "`view_item`, `add_to_cart`, `begin_checkout`, `purchase` in GA4's names",
      where: "Your theme and customer events",
    },
    {
      item: "Containers",
      holds: "Tags, triggers and variables with names that explain them, in versions",
      where: "Your Tag Manager account",
    },
    {
      item: "Proof",
      holds: "Orders side by side: `transaction_id`, `value`, `currency` in store and platforms",
      where: "Your spreadsheet",
    },
    {
      item: "Notes",
      holds: "What fires, where, why, and how to switch it off",
      where: "One document",
    },
  ],
  pricing: [],
  fits: [
    "Stores that pay for ads each month and decide by what the ads bring in",
    "Stores with a new theme, checkout, banner or agency, where nobody knows what still fires",
    "Stores with visitors from Europe and a consent banner that has to be obeyed",
  ],
  notFor: [
    "Stores without ads and with a few orders a week: the platform's own reports are enough for now",
    "Anyone who wants to track people who said no; a server does not change what they said",
    "Anyone who needs all reports to show one number: platforms receive the same orders, and credit them by rules of their own",
  ],
  faqs: [
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
  ],
  next: {
    heading: "Pick what you need, or let us look first",
    text: `Select services and send one request: no payment method is required, and we confirm the details by e-mail, within a few hours on working days. If you do not know what is wrong, begin with Tags Audit & Debugging at ${priceOf("SKU_01")}.`,
    links: [
      { label: "See services and prices", to: "/conversion-tracking-services-request" },
      { label: "Ask a question first", to: "/contact-us" },
    ],
  },
};

/** Orders of the example, numbered from 1. */
export const ORDERS = 10;

export const REFUSED_ORDER = 9;

/** Example orders that reached a platform twice or never; not a client's. */
export const orderLanes = [
  {
    when: "before",
    isAfter: false,
    lanes: [
      { who: "GA4", twice: [], never: [3, 6], note: "orders 3 and 6 are missing" },
      { who: "Google Ads", twice: [2, 5, 8], never: [], note: "2, 5 and 8 are counted twice" },
      { who: "Meta", twice: [2, 5], never: [3, 6], note: "the right total, by accident" },
    ],
  },
  {
    when: "after the set-up",
    isAfter: true,
    lanes: ["GA4", "Google Ads", "Meta"].map((who) => ({
      who,
      twice: [],
      never: [],
      note: "the same nine orders",
    })),
  },
];

export const orderLanesCaption =
  "The buyer of order 9 refused to be measured. The store books the order, and no platform counts it, neither before nor after the set-up: that is how it should be.";
