import type { TextPage } from "./text-page.ts";

const REQUEST = { label: "See services and prices", to: "/conversion-tracking-services-request" };

/** The pages of words alone, by their path. */
export const textPages = {
  "/services": {
    title: "Services for online stores",
    description:
      "Conversion tracking, conversion-rate optimisation and ad management for online stores. What each one does, and where to start.",
    heading: "Measure it, mend it, then spend on it",
    lead: "Three services, in the order in which they pay. Tracking tells you what is true, optimisation mends the store, and ads bring more people to a store that works.",
    sections: [
      {
        heading: "Conversion tracking",
        paragraphs: [
          "Fixed prices per website, 2 to 5 days. GA4, Google Ads, Meta and other platforms receive the same orders that your store books, from the browser and from the server.",
        ],
        links: [
          { label: "Conversion tracking services", to: "/services/conversion-tracking-services" },
          REQUEST,
        ],
      },
      {
        heading: "Conversion-rate optimisation",
        paragraphs: [
          "We find the step at which people who want to buy give up, change it, and measure whether they stay.",
        ],
        links: [
          {
            label: "Conversion-rate optimisation",
            to: "/services/shopify-conversion-rate-optimization",
          },
        ],
      },
      {
        heading: "Ad management",
        paragraphs: [
          "Google Ads run on conversions that are real, with budgets that follow margin and not clicks.",
        ],
        links: [{ label: "Google Ads management", to: "/services/shopify-google-ads" }],
      },
    ],
  },
  "/services/conversion-tracking-services": {
    title: "Conversion tracking services: GA4, Google Ads, Meta",
    description:
      "GA4, Google Ads, Meta and more, set up in the browser and on the server so that every order is counted once. Fixed prices, 2 to 5 days.",
    heading: "Conversion tracking that agrees with your orders",
    lead: "When the ad platform, the analytics and the store each report another number of orders, someone is spending on the wrong thing. We make the three agree.",
    sections: [
      {
        heading: "What we set up",
        paragraphs: [
          "A data layer with GA4's own event and parameter names, tags that fire once per cause and only under consent, and, where you choose it, a server container that sends what the browser loses.",
          "Each order carries an id that browser and server share, so that platforms can merge the two reports into one conversion.",
        ],
      },
      {
        heading: "How you know that it works",
        paragraphs: [
          "We place test orders, compare ten real ones line by line with what each platform received, and hand over the comparison. For 30 days afterwards we answer what comes up.",
        ],
        links: [REQUEST],
      },
    ],
  },
  "/services/shopify-conversion-rate-optimization": {
    title: "Conversion-rate optimisation for Shopify stores",
    description:
      "We find where willing buyers give up, change that step and measure whether they stay. Evidence first, then design.",
    heading: "Find the step where buyers give up",
    lead: "Most stores do not need more visitors first. They need to know which step loses those who had already decided to buy.",
    sections: [
      {
        heading: "Evidence before opinions",
        paragraphs: [
          "We begin with the funnel per device and per source, the checkout's error messages and the searches that find nothing. That list is ranked by orders lost, not by taste.",
        ],
      },
      {
        heading: "One change, one measurement",
        paragraphs: [
          "A change goes live with a question and a figure that would answer it. Where traffic allows an honest test we test; where it does not we say so and compare like with like.",
        ],
        links: [{ label: "Talk to us", to: "/contact-us" }],
      },
    ],
  },
  "/services/shopify-google-ads": {
    title: "Google Ads management for Shopify stores",
    description:
      "Shopping, Performance Max and Search campaigns steered by real orders and margin. Fixed scope, monthly report, no lock-in.",
    heading: "Ads steered by margin, not by clicks",
    lead: "Bidding is automatic now. What you still decide is what the machine is told: which orders count, what they are worth, and what you will not pay for.",
    sections: [
      {
        heading: "The signal first",
        paragraphs: [
          "Before the first campaign changes we check that each conversion is counted once and with its value. A campaign that learns from doubled purchases learns to lose money.",
        ],
      },
      {
        heading: "Then the structure",
        paragraphs: [
          "Products grouped by margin, brand searches kept apart, a feed with titles that people search for. Each month one page: what was spent, what came back, what we change next.",
        ],
        links: [{ label: "Talk to us", to: "/contact-us" }],
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
