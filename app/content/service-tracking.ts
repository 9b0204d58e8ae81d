import { createFaqs } from "#app/domain/seo/faq-meta.ts";
import { sampleAuditLink } from "./navigation.ts";
import { lowestPrice, getPrice, priceDifference } from "./prices.ts";
import type { ServicePage } from "./service-page.ts";
import { HOSTING, terms } from "./site.ts";

export const trackingPage = {
  title: "Conversion tracking services: GA4, Google Ads, Meta",
  description: `GA4, Google Ads, Meta and more, set up in the browser and on the server so that every order is counted once. Fixed prices, ${terms.turnaround}.`,
  heading: "Conversion tracking that agrees with your orders",
  lead: "Some orders are counted twice, others never, and your budget follows the wrong ones. We make every platform receive the orders your store booked: once each, at the right value.",
  terms: [
    { figure: lowestPrice(), unit: "and up", what: "Per package and website" },
    { figure: terms.turnaroundDays, unit: "days", what: "From access to go-live" },
    { figure: String(terms.supportDays), unit: "days", what: "Support after go-live" },
  ],
  figure: {
    heading: "Ten orders, and which platforms saw them",
    lead: "An example: each beat is an order, and each line shows what one platform received. Totals can agree by accident; lines can't.",
  },
  faults: {
    "Orders counted twice": [
      "The theme, an app and the tag manager each send `purchase`, or the confirmation page sends it again on every reload. Your bids then follow orders that don't exist.",
      "Google Ads reports more conversions than the store has orders.",
    ],
    "Orders that never arrive": [
      "The buyer pays with a wallet and closes the tab, or a blocker stops the request. The order is in your store and nowhere else.",
      "GA4 shows fewer orders than your store, most of all on phones.",
    ],
    "Right order, wrong value": [
      "One platform receives the total with tax and shipping, another without; a discount is left out; the currency is missing.",
      "The orders agree, the revenue doesn't.",
    ],
    "Right order, wrong source": [
      "The payment page becomes the referrer, or a redirect drops the click ID.",
      "A payment provider is one of your best traffic sources.",
    ],
    "Tags that don't wait for consent": [
      "A script fires before the visitor has answered the banner.",
      "The network log shows requests to ad platforms before the first click.",
    ],
  },
  steps: {
    "Day 0-1: Audit & Access":
      "You invite us to the accounts; we never ask for a password. We list every tag in theme, apps and tag manager: what it sends, with what consent.",
    "Day 1-2: Tag Plan":
      "Each event gets a line: trigger, parameters, recipients, consent. The plan settles, once, whether “value” includes tax and shipping. You approve it, then we build.",
    "Day 3-4: Implementation":
      "We build the data layer, the tags and, if you chose it, the server container in a preview that no buyer sees. What they replace goes in the same release, so nothing counts twice.",
    "Day 4-5: QA & Go-Live":
      "We place test orders with and without consent, publish, and compare ten real orders with what each platform received.",
  },
  deliverables: {
    "Audit list": ["Every tag: trigger, consent, what it sends, what we did", "Your spreadsheet"],
    "Tag plan": ["Event, trigger, parameters, recipients, consent", "Your spreadsheet"],
    "Data layer": [
      "`view_item`, `add_to_cart`, `begin_checkout`, `purchase` with GA4's names",
      "Your theme and customer events",
    ],
    Containers: [
      "Tags, triggers and variables with plain names, versioned",
      "Your Tag Manager account",
    ],
    Proof: [
      "Orders side by side: `transaction_id`, `value`, `currency` in store and platforms",
      "Your spreadsheet",
    ],
    Notes: ["What fires, where, why, and how to switch it off", "One document"],
  },
  sample: sampleAuditLink,
  pricingText: [],
  fits: [
    "Stores that judge their ads by what they bring in",
    "Stores with a new theme, checkout or agency, unsure what still fires",
    "Stores with European visitors and a consent banner their tags must obey",
  ],
  notFor: [
    "Stores with a few orders a week and no ads: the platform's own reports will do",
    "Anyone who wants to track people who said no",
  ],
  faqs: createFaqs({
    t1: [
      "Do I need server-side tracking, or is the browser enough?",
      "The browser is enough to begin with: one or two platforms, a small budget, and reports you read rather than bid on.",
      `A server pays off when your bids follow conversions and what the browser loses costs more than hosting the container (${HOSTING}). For GA4 it adds ${priceDifference("SKU_02", "SKU_03")} to the set-up, for Google Ads ${priceDifference("SKU_04", "SKU_05")}. It doesn't replace consent: if a buyer refused, the server sends nothing either.`,
    ],
    t2: [
      "Shopify has apps for Google and Meta. Why not use those?",
      "Often you should: they send the usual events with no work, and where one does its job we leave it alone.",
      "They fail where two of them meet. An app, a snippet left in the theme and a container each send `purchase` under a different ID, so no platform can tell that it's one order.",
    ],
    t3: [
      "GA4 and Google Ads show different numbers. Which is right?",
      "Both can be. GA4 counts an order on the day it was placed and divides the credit among channels. Google Ads counts it on the day of the click, credits only its own clicks and adds modelled conversions.",
      "So the totals don't have to match. What has to match is what both received: the same order IDs, the same values, once each. That's what we compare.",
    ],
    t4: [
      "What happens to the figures when visitors refuse cookies?",
      "Their orders stay in your store and are missing from the platforms' reports.",
      "Consent Mode tells Google that someone refused. In basic mode nothing is sent; in advanced mode a signal without cookies is, and Google models what's missing from it. GA4 needs 1,000 refused events and 1,000 consenting users a day for at least a week before it models anything, so a small store shouldn't count on it. Which mode you use is for you and your lawyer to decide; we set up either.",
    ],
    t5: [
      "Did Shopify's new checkout break my tracking?",
      "If it was a script on the thank-you or order status page, yes: Shopify has switched those off, for Plus stores in August 2025 and for all others in August 2026.",
      "Orders now come from customer events: pixels that run in a sandbox and receive `checkout_completed`. They can't read the page, so what a tag needs has to be in the event. We move your tags there and check IDs and values.",
    ],
  }),
  next: {
    heading: "Pick what you need, or let us look first",
    text: `Select services and send one request, with nothing to pay now. We confirm by e-mail within a few working hours. Not sure what's wrong? Start with Tags Audit & Debugging at ${getPrice("SKU_01")}.`,
    links: [
      { label: "See services and prices", to: "/conversion-tracking-services-request" },
      { label: "Ask a question first", to: "/contact-us" },
    ],
  },
} as const satisfies ServicePage;

/** The example's orders are numbered from 1. */
export const LANE_ORDER_COUNT = 10;

export const REFUSED_ORDER = 9;

/** Orders that a platform counted twice or never: an example. REFUSED_ORDER (tracking refused) is not listed. */
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
  "The buyer of order 9 declined tracking: the store books the order and no platform counts it. That's how it should be.";
