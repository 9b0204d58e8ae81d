import { lowestPrice } from "./price-of.ts";
import { averageRating, reviewCount } from "./reviews.ts";
import type { ServicePath } from "./service-pages.ts";

export const home = {
  heading: "Every order counted. Once.",
  lead: "We set up conversion tracking for online stores, so that GA4, Google Ads and Meta receive the orders that your store has booked.",
  services: "What we do, in this order",
  steps: "How it goes",
  evidence: "What changed for a store",
  posts: "Read first, if you like",
  next: "Send one request",
  nextText:
    "Pick services at a fixed price per package and website. No payment method is required; new clients pay 50% upfront and 50% on completion, after we have confirmed the details by e-mail, on working days within a few hours.",
} as const;

export const homeFacts = [
  { figure: "2 to 5", unit: "days", what: "from access to go-live" },
  { figure: lowestPrice(), unit: "and up", what: "fixed per package and website" },
  { figure: "30", unit: "days", what: "of support after go-live" },
  { figure: averageRating, unit: "of 5", what: `from ${reviewCount} reviews` },
] as const;

export const homeSteps = [
  "You pick services at a fixed price and send one request. No payment method is required.",
  "We confirm the details by e-mail, within a few hours on working days.",
  "Two to five days after we have access, your platforms receive the same orders, once each and with the same value. After that we answer what comes up for 30 days.",
] as const;

/** Each with the figure of its drawing. */
export const homeServices = [
  {
    to: "/services/conversion-tracking-services",
    name: "Conversion tracking",
    text: "GA4, Google Ads and Meta receive the same orders of your store, once each and with the same value.",
    price: `from ${lowestPrice()}`,
    reading: "counted twice, never, and after the set-up",
  },
  {
    to: "/services/shopify-conversion-rate-optimization",
    name: "Conversion-rate optimisation",
    text: "We find the step at which people who want to buy give up, and measure whether a change keeps them.",
    price: "fixed or hourly, after a talk",
    reading: "visitors left at each step",
  },
  {
    to: "/services/shopify-google-ads",
    name: "Google Ads management",
    text: "Campaigns run on conversions that are real, with targets that follow what an order leaves you.",
    price: "fixed or hourly, after a talk",
    reading: "the same ROAS: one product earns, one loses",
  },
] as const satisfies readonly { to: ServicePath; [words: string]: string }[];
