import { lowestPrice } from "./prices.ts";
import type { ServicePath } from "./service-pages.ts";
import { QUOTE_TIME, terms } from "./site.ts";

export const servicesOverview = {
  title: "Services for online stores",
  description:
    "Conversion tracking, conversion-rate optimisation and ad management for online stores. What each one does, and where to start.",
  heading: "Measure it, fix\u00A0it, then spend on\u00A0it",
  lead: "Three services, in the order they pay off. Tracking tells you what's true, optimisation fixes the store, and ads bring more people to a store that works.",
} as const;

/** `home`: short texts for the home page, with the caption of the drawing. */
export const overviewServices = [
  {
    to: "/services/conversion-tracking-services",
    name: "Conversion tracking",
    text: "GA4, Google Ads, Meta and other platforms receive the orders your store books, each once and at its real value: from the browser and, if you choose, from a server.",
    because:
      "It comes first because the other two depend on its numbers. A test read from doubled purchases picks the wrong page, and bids that follow them buy the wrong clicks.",
    delivers: ["tag plan", "data layer and containers", "orders compared line by line"],
    price: `from ${lowestPrice()}, fixed per package and website`,
    time: `${terms.turnaround}, then ${terms.support}`,
    handedOn: "orders you can trust",
    home: {
      text: "GA4, Google Ads and Meta receive the same orders as your store: once each, at the same value.",
      caption: "counted twice or never, then once each",
    },
  },
  {
    to: "/services/shopify-conversion-rate-optimization",
    name: "Conversion-rate optimisation",
    text: "We find the step where ready buyers give up, change it, and measure whether more of them stay.",
    because:
      "It comes second because it makes every later click worth more. If 2.4 of every 100 visitors buy instead of 2.0, each visitor is worth a fifth more to you.",
    delivers: ["list of findings", "one change per test", "results with their interval"],
    price: `fixed or hourly, quoted ${QUOTE_TIME}`,
    time: "per test: whole weeks, as many as your traffic needs",
    handedOn: "a store that sells",
    home: {
      text: "We find the step where ready buyers give up, change it, and measure whether more stay.",
      caption: "visitors left at each step",
    },
  },
  {
    to: "/services/shopify-google-ads",
    name: "Google Ads management",
    text: "Shopping, Performance Max and Search run on real conversions, with targets set by margin rather than clicks.",
    because: "Ads come third because they multiply what's there: a store that works, or a leak.",
    delivers: ["margin table", "feed and campaigns", "a one-page report each month"],
    price: `fixed or hourly, quoted ${QUOTE_TIME}`,
    time: "4 to 6 weeks until results can be judged",
    handedOn: "visitors to measure",
    home: {
      text: "Campaigns run on real conversions, with targets set by your profit per order.",
      caption: "the same ROAS: one product earns, one loses",
    },
  },
] as const satisfies readonly { to: ServicePath; [words: string]: unknown }[];

export const startingPoints = [
  {
    says: "“My reports show three different order counts.”",
    start: "Start with a tags audit, or go straight to a new set-up if you're replacing everything",
    to: "/services/conversion-tracking-services",
  },
  {
    says: "“People fill their cart and don't buy.”",
    start: "Conversion-rate optimisation, once ten orders check out",
    to: "/services/shopify-conversion-rate-optimization",
  },
  {
    says: "“My ads sell, but I make nothing on them.”",
    start: "Ads steered by margin, once the conversions check out",
    to: "/services/shopify-google-ads",
  },
] as const satisfies readonly { says: string; start: string; to: ServicePath }[];
