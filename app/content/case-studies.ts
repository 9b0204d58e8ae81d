import type { TextPage } from "./text-page.ts";

export interface CaseStudy extends TextPage {
  readonly slug: string;
  readonly client: string;
  readonly sample: true;
}

export const caseStudies: readonly CaseStudy[] = [
  {
    sample: true,
    slug: "off-grid-stores",
    client: "Off Grid Stores",
    title: "Off Grid Stores: one order, counted once",
    description:
      "A solar equipment store saw 38% more purchases in Google Ads than in its books. What was counted twice, and what changed after it was mended.",
    heading: "Off Grid Stores: one order, counted once",
    lead: "A store for solar equipment spent by figures that were 38% too good. Three tags reported each purchase, and two of them again on every reload.",
    sections: [
      {
        heading: "The problem",
        paragraphs: [
          "Google Ads reported 412 purchases in a month in which the store booked 299. The campaigns had learned from it: the budget had moved to the products whose buyers reload the confirmation page to look up their tracking number.",
        ],
      },
      {
        heading: "The work",
        paragraphs: [
          "We removed two of three purchase tags, sent the order id with the one that stayed, moved the conversion to a server container and matched item ids to the feed. It took four days.",
        ],
      },
      {
        heading: "After six weeks",
        paragraphs: [
          "Reported and booked orders differ by 2%. At the same spend the store books 17% more revenue, because bids follow orders that exist.",
        ],
        links: [{ label: "The services used here", to: "/conversion-tracking-services-request" }],
      },
    ],
  },
];
