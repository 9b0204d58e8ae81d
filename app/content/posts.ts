import type { TextPage } from "./text-page.ts";

export interface Post extends TextPage {
  readonly slug: string;
  /** ISO date. */
  readonly published: string;
  readonly sample: true;
}

/** Newest first. */
export const posts: readonly Post[] = [
  {
    sample: true,
    slug: "tracking-conversion-guide",
    published: "2026-09-14",
    title: "Conversion tracking for online stores: a guide",
    description:
      "What to measure in an online store, in which order to set it up, and how to check that the numbers are true.",
    heading: "Conversion tracking for online stores: a guide",
    lead: "A store needs few events, but needs them to be true. This is the order in which we set them up, and how we check each one.",
    sections: [
      {
        heading: "Begin at the end",
        paragraphs: [
          "The purchase event pays for all the others. It fires once per order, on the confirmation page or from the server, with the order's id, its value and its currency. Reloading the page must not fire it again: the order id is what lets GA4 and Google Ads drop the repetition.",
          "Decide once whether value means with or without tax and shipping, and use the same rule on every platform. Half of the differences that we are asked to explain are two rules, not two counts.",
        ],
      },
      {
        heading: "Then walk back through the funnel",
        paragraphs: [
          "begin_checkout, add_to_cart, view_item and view_item_list tell you where people leave. Each carries the same item ids, and the same prices, as the purchase does. Ids that change along the way make remarketing show the wrong product.",
          "Before each ecommerce push, clear the last one with { ecommerce: null }. The data layer merges objects, and items of an earlier event would otherwise travel along with the next.",
        ],
      },
      {
        heading: "Consent comes before everything",
        paragraphs: [
          "The consent default is the first thing in the data layer. Tags that load before it have already acted. An update follows each choice, and a visitor who returns gets the stored choice before any tag.",
        ],
      },
      {
        heading: "When the browser is not enough",
        paragraphs: [
          "Blockers, short cookie lifetimes and closed tabs lose a part of the orders. A server container receives them from your own domain and passes them on. Where both sides report, give both the same event id, so that the platform merges them.",
        ],
        links: [
          {
            label: "What we set up, and for how much",
            to: "/conversion-tracking-services-request",
          },
        ],
      },
    ],
  },
];
