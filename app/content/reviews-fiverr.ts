import type { BuiltInReview } from "#app/domain/reviews/review.ts";

const shared = { sample: true, rating: 5, platform: "fiverr" } as const;

/** Sample content. */
export const fiverrReviews: readonly BuiltInReview[] = [
  {
    ...shared,
    id: "fiverr-1",
    name: "Lerato Mokoena",
    role: "Owner",
    company: "Kudu Leather Works",
    quote:
      "I sell forty belts a month and could not tell which ads sold them. They set up Google Ads conversions with the order value in rand, sent a short video of a test order running through, and stayed on until the first real one came in.",
  },
  {
    ...shared,
    id: "fiverr-2",
    name: "Ben Carrigan",
    role: "Store Manager",
    company: "Saltmarsh Surf Supply",
    quote:
      "The Pixel counted every order twice, once from the app and once from the theme. They kept the app, removed the theme code and showed me both in the test tool, before and after. It took an hour of their time and ended a year of bad numbers.",
  },
  {
    ...shared,
    id: "fiverr-3",
    name: "Ines Duarte",
    role: "Founder",
    company: "Atelier Maresia",
    quote:
      "My store ships to eleven countries in four currencies and GA4 added them up as if they were euros. Now each order carries its own currency. Revenue in GA4 is within one percent of my bookkeeping for the first time.",
  },
  {
    ...shared,
    id: "fiverr-4",
    name: "Nikhil Shah",
    role: "Marketing Consultant",
    company: "Copper Kettle Media",
    quote:
      "I bring them the clients whose tracking nobody else wants to touch. The last one had 61 tags, 23 of them for tools that no longer exist. They delivered a container with 14 and a note on why each of the others went.",
  },
  {
    ...shared,
    id: "fiverr-5",
    name: "Emily Thornton",
    role: "Owner",
    company: "The Quilted Fox",
    quote:
      "I am not technical and was never made to feel it. They asked for access to three accounts, did the work in three days and explained in plain words what a conversion is and what it is not. My add-to-cart numbers make sense now.",
  },
  {
    ...shared,
    id: "fiverr-6",
    name: "Marek Novak",
    role: "CTO",
    company: "Brno Bike Parts",
    quote:
      "Clean work. A versioned data layer, events typed and documented, and no script in the page that I did not approve. Our largest paint got 300 ms faster because they removed four tags that blocked it. I would let them near production again.",
  },
  {
    ...shared,
    id: "fiverr-7",
    name: "Sofia Andersen",
    role: "E-commerce Lead",
    company: "Nordlys Skincare",
    quote:
      "Meta and GA4 never agreed and I had stopped trusting both. They explained which difference is normal, which was ours, and fixed ours: a purchase event without an event id. What is left is about four percent, and I know why.",
  },
  {
    ...shared,
    id: "fiverr-8",
    name: "Andre Thompson",
    role: "Founder",
    company: "Island Roots Hot Sauce",
    quote:
      "Paid for Microsoft Ads for a year without one conversion on record. The tag had the wrong account number. They fixed that in an hour, then set up values and a test order. Turns out it was my cheapest channel.",
  },
  {
    ...shared,
    id: "fiverr-9",
    name: "Mei Ling Tan",
    role: "Digital Marketing Manager",
    company: "Little Harbour Toys",
    quote:
      "We needed the dashboard before a board meeting. It shows orders, returns and ad spend by channel on one page, and each figure links to its source. Nobody asked where a number came from. That had never happened before.",
  },
  {
    ...shared,
    id: "fiverr-10",
    name: "Patrick O'Dowd",
    role: "Managing Director",
    company: "Galway Tweed Company",
    quote:
      "Half our sales come by telephone after people see an ad. They matched calls and orders to clicks by upload, once a day. We now bid on searches that ring the phone, and stopped paying for those that only browse.",
  },
  {
    ...shared,
    id: "fiverr-11",
    name: "Camila Rojas",
    role: "Owner",
    company: "Puna Alpaca",
    quote:
      "They wrote down on Monday what would be done each day, and each day it was. On Thursday I got a list of test orders with the value in the store, in GA4 and in Ads side by side. All twelve matched to the cent.",
  },
];
