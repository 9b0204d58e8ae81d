import { lowestPrice } from "./price-of.ts";
import type { ServicePath } from "./service-pages.ts";

export const servicesOverview = {
  title: "Services for online stores",
  description:
    "Conversion tracking, conversion-rate optimisation and ad management for online stores. What each one does, and where to start.",
  heading: "Measure it, mend\u00A0it, then spend on\u00A0it",
  lead: "Three services, in the order in which they pay. Tracking tells you what is true, optimisation mends the store, and ads bring more people to a store that works.",
} as const;

/** `home`: short texts for the home page, with the caption of the drawing. */
export const overviewServices = [
  {
    to: "/services/conversion-tracking-services",
    name: "Conversion tracking",
    text: "GA4, Google Ads, Meta and other platforms receive the orders that your store books: once, with their value, from the browser and, where you choose it, from a server.",
    because:
      "First, because the other two are decided by its figures. A test read from doubled purchases picks the wrong page, and bids that follow them buy the wrong clicks.",
    holds: ["tag plan", "data layer and containers", "orders compared line by line"],
    price: `from ${lowestPrice()}, fixed per package and website`,
    time: "2 to 5 days, then 30 days of support",
    handsOn: "orders that are true",
    home: {
      text: "GA4, Google Ads and Meta receive the same orders of your store, once each and with the same value.",
      price: `from ${lowestPrice()}`,
      caption: "counted twice, never, and after the set-up",
    },
  },
  {
    to: "/services/shopify-conversion-rate-optimization",
    name: "Conversion-rate optimisation",
    text: "We find the step at which people who want to buy give up, change it, and measure whether they stay.",
    because:
      "Second, because it makes every later click worth more. A store that sells to 2.4 of 100 visitors and not to 2.0 can pay a fifth more for each of them.",
    holds: ["list of findings", "one change per test", "results with their interval"],
    price: "fixed package or hourly, after a talk",
    time: "whole weeks per test, as many as its visitors need",
    handsOn: "a store that sells",
    home: {
      text: "We find the step at which people who want to buy give up, and measure whether a change keeps them.",
      price: "fixed or hourly, after a talk",
      caption: "visitors left at each step",
    },
  },
  {
    to: "/services/shopify-google-ads",
    name: "Google Ads management",
    text: "Shopping, Performance Max and Search run on conversions that are real, with targets that follow margin and not clicks.",
    because:
      "Third, because ads enlarge what is there: a good store with true figures, or a leak. What they bring is measured again, and the round begins anew.",
    holds: ["margin table", "feed and campaigns", "a one-page report each month"],
    price: "fixed package or hourly, after a talk",
    time: "4 to 6 weeks until the first judgement",
    handsOn: "visitors, to be measured",
    home: {
      text: "Campaigns run on conversions that are real, with targets that follow what an order leaves you.",
      price: "fixed or hourly, after a talk",
      caption: "the same ROAS: one product earns, one loses",
    },
  },
] as const satisfies readonly { to: ServicePath; [words: string]: unknown }[];

export const startingPoints = [
  {
    says: "“My reports show three different numbers of orders.”",
    start: "Tags Audit & Debugging, or the tracking set-up if you replace it anyway",
    to: "/services/conversion-tracking-services",
  },
  {
    says: "“People put things into the cart and do not buy.”",
    start: "Optimisation, after ten orders have been compared",
    to: "/services/shopify-conversion-rate-optimization",
  },
  {
    says: "“Ads bring revenue, and nothing is left of it.”",
    start: "Ads by margin, after the conversions have been checked",
    to: "/services/shopify-google-ads",
  },
] as const satisfies readonly { says: string; start: string; to: ServicePath }[];
