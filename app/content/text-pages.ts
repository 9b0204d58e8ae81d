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
  "/contact-us": {
    title: "Contact",
    description:
      "Write to us about tracking, optimisation or ads for your store. A person answers by e-mail, usually within a few hours.",
    heading: "Write to us",
    lead: "A person reads it and answers by e-mail, usually within a few hours on working days.",
    sections: [
      {
        heading: "What helps us answer well",
        paragraphs: [
          "The address of your store, the platforms on which you advertise, and the one number that you do not trust.",
        ],
        links: [
          { label: "hello@tealgrowth.example", to: "mailto:hello@tealgrowth.example" },
          { label: "Or pick services and send a request", to: REQUEST.to },
        ],
      },
    ],
  },
  "/share-reviews": {
    title: "Share a review",
    description:
      "Worked with us? Tell others how it went. We publish a review only after you agreed to it and a person has read it.",
    heading: "Tell others how it went",
    lead: "If we have worked for you, your account of it helps the next store owner more than anything that we could write.",
    sections: [
      {
        heading: "How to share it",
        paragraphs: [
          "Send it by e-mail with your name, your role and your company, and a line that says that we may publish it. Your e-mail address is never shown.",
        ],
        links: [{ label: "hello@tealgrowth.example", to: "mailto:hello@tealgrowth.example" }],
      },
    ],
  },
} as const satisfies Record<string, TextPage>;
