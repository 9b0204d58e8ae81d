import type { TextPage } from "./text-page.ts";

const REQUEST = { label: "See services and prices", to: "/conversion-tracking-services-request" };

/** The pages of words alone, by their path. */
export const textPages = {
  "/about-us": {
    title: "About us",
    description:
      "A small team that sets up measurement for online stores: who we are, how we work and what we do not do.",
    heading: "A small team with one subject",
    lead: "We set up measurement for online stores, and use it to make stores and campaigns better. That is all we do.",
    sections: [
      {
        heading: "How we work",
        paragraphs: [
          "The price is fixed per package and known before you ask. New clients pay half when we start and half when it is done; where a task has no clear edge we work by the hour and say so first.",
          "You keep what we build: the containers, the dashboards and the notes are in your accounts from the first day.",
        ],
      },
      {
        heading: "What we do not do",
        paragraphs: [
          "We do not track people who said no, and we do not promise figures that nobody can promise.",
        ],
        links: [REQUEST],
      },
    ],
  },
} as const satisfies Record<string, TextPage>;
