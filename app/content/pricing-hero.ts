import { serviceLists } from "./service-pages.ts";

/** The from-price is computed from the catalogue. */
export const hero = {
  title: "Conversion Tracking Services Request",
  lead: "Pick what your store needs and send one request. No payment method is required; we confirm the details by e-mail, within a few hours on working days.",
  jumps: [
    { label: serviceLists.core.title, to: `#${serviceLists.core.anchor}` },
    { label: "Add-Ons", to: `#${serviceLists.addon.anchor}` },
    { label: "FAQs", to: "#faqs" },
  ],
  before: "as reported before",
  after: "after the set-up",
  trace: "A noisy line as reported before, an even beat after the set-up.",
  price: "fixed per package and website",
  figures: [
    { figure: "2 to 5", unit: "days", what: "until it is live" },
    { figure: "30", unit: "days", what: "of support after go-live" },
  ],
} as const;
