import type { BuiltInReview, ReviewPlatformId } from "#app/domain/reviews/review.ts";

/** By name, role and company. */
type ReviewTexts = Readonly<
  Record<string, string | Pick<BuiltInReview, "quote" | "highlight" | "metrics">>
>;

/** The first three are featured, with figures. */
const upwork: ReviewTexts = {
  "Agnieszka Kowalska, Head of E-commerce, Linden & Loom": {
    quote:
      "Every month our books and Google Ads told two stories. They found that our tag sent the price before the discount, with tax and shipping on top. Now the server sends the value that we book. In the first month after go-live, Ads reported $60,740 for its orders and our books had $61,420.",
    highlight: "Reported and booked revenue differ by one percent.",
    metrics: [
      { value: "1.1%", label: "gap between Google Ads and the books, after" },
      { value: "31%", label: "too much revenue in Ads, before" },
      { value: "4 days", label: "from access to go-live" },
    ],
  },
  "Daniel Mensah, Founder, Fernhill Coffee Club": {
    quote:
      "Half of our subscribers pay through a wallet and never see the thank-you page, so Meta was learning from the other half. They moved purchase and renewal to the Conversions API and matched both sides by event ID. We changed nothing else that quarter, and the cost per subscriber went down.",
    highlight: "Meta learns from all of our orders now, not from half of them.",
    metrics: [
      { value: "52 → 97%", label: "orders that reach Meta" },
      { value: "8.9", label: "event match quality, was 5.6" },
      { value: "−23%", label: "cost per new subscriber" },
    ],
  },
  "Aisha Rahman, Performance Marketing Lead, Northpeak Cycles": {
    quote:
      "Our consent banner came up after the tags had fired, which legal noticed before we did. They set denied as the default, put the tags behind it and tested each choice in four browsers. We got a table of what fires when, and modelled conversions returned within three weeks.",
    highlight: "Not one request leaves before consent, and we can prove it.",
    metrics: [
      { value: "0", label: "requests before consent, was 14" },
      { value: "+19%", label: "conversions, modelled by Google Ads" },
      { value: "36", label: "test cases handed over" },
    ],
  },
  "Tomas Lindqvist, Owner, Havsby Ceramics":
    "I had installed GA4 three times: in the theme, in an app and in Tag Manager. They took two out, renamed nothing I use in reports, and left a page that says which tag does what. I finally understand my own set-up.",
  "Priya Nair, Growth Manager, Saffron Row":
    "Refunds were never sent anywhere, so the campaigns that sold most also returned most. They built the refund event from our order webhooks. Two of our best ad groups turned out to be our worst, and we paused them the same day.",
  "Diego Ramos, Marketing Director, Casa Tilo":
    "Our checkout sits on another domain and every sale came from “referral”. They fixed the cross-domain linking and excluded the payment providers. Direct traffic fell from 46 to 18 percent of revenue because the real sources got it back.",
  "Hannah Becker, E-commerce Manager, Waldkind Outdoor":
    "I expected a report of forty pages. I got a list of eleven faults with a screenshot, the reason and the fix for each, sorted by what they cost us. Our developer closed eight of them in one afternoon.",
  "Kenji Watanabe, Co-founder, Mono Stationery Lab":
    "Item IDs in our remarketing tag did not match the product feed, so dynamic ads showed nothing for two thirds of the catalogue. They mapped variants to feed IDs for both our currencies. The matched share in Google Ads is 99 percent now.",
  "Grace Whitfield, Head of Digital, Parsley & Pine":
    "They told us not to buy the server container yet: with our traffic the client-side set-up and enhanced conversions would do. That advice cost them a sale. A year later we came back for the server, with the volume to justify it.",
  "Yusuf Demir, Paid Media Manager, Anchor & Olive":
    "After our theme update add_to_cart fired on page load. They found it from the GA4 export before opening the store, fixed it, and added a check that mails us if the ratio of carts to views moves by more than a third. It has mailed once, rightly.",
  "Chloe Marchetti, Analytics Lead, Bluebell Nursery Goods":
    "What I liked was the naming sheet. Every event, parameter and trigger is listed with an owner and a date, and the container follows it to the letter. When I hired an analyst in spring she was at work within a day.",
};

const fiverr: ReviewTexts = {
  "Lerato Mokoena, Owner, Kudu Leather Works":
    "I sell forty belts a month and could not tell which ads sold them. They set up Google Ads conversions with the order value in rand, sent a short video of a test order running through, and stayed on until the first real one came in.",
  "Ben Carrigan, Store Manager, Saltmarsh Surf Supply":
    "The Pixel counted every order twice, once from the app and once from the theme. They kept the app, removed the theme code and showed me both in the test tool, before and after. It took an hour of their time and ended a year of bad numbers.",
  "Ines Duarte, Founder, Atelier Maresia":
    "My store ships to eleven countries in four currencies and GA4 added them up as if they were euros. Now each order carries its own currency. Revenue in GA4 is within one percent of my bookkeeping for the first time.",
  "Nikhil Shah, Marketing Consultant, Copper Kettle Media":
    "I bring them the clients whose tracking nobody else wants to touch. The last one had 61 tags, 23 of them for tools that no longer exist. They delivered a container with 14 and a note on why each of the others went.",
  "Emily Thornton, Owner, The Quilted Fox":
    "I am not technical and was never made to feel it. They asked for access to three accounts, did the work in three days and explained in plain words what a conversion is and what it is not. My add-to-cart numbers make sense now.",
  "Marek Novak, CTO, Brno Bike Parts":
    "Clean work. A versioned data layer, events typed and documented, and no script in the page that I did not approve. Our largest paint got 300 ms faster because they removed four tags that blocked it. I would let them near production again.",
  "Sofia Andersen, E-commerce Lead, Nordlys Skincare":
    "Meta and GA4 never agreed and I had stopped trusting both. They explained which difference is normal, which was ours, and fixed ours: a purchase event without an event ID. What is left is about four percent, and I know why.",
  "Andre Thompson, Founder, Island Roots Hot Sauce":
    "Paid for Microsoft Ads for a year without one conversion on record. The tag had the wrong account number. They fixed that in an hour, then set up values and a test order. Turns out it was my cheapest channel.",
  "Mei Ling Tan, Digital Marketing Manager, Little Harbour Toys":
    "We needed the dashboard before a board meeting. It shows orders, returns and ad spend by channel on one page, and each figure links to its source. Nobody asked where a number came from. That had never happened before.",
  "Patrick O'Dowd, Managing Director, Galway Tweed Company":
    "Half our sales come by telephone after people see an ad. They matched calls and orders to clicks by upload, once a day. We now bid on searches that ring the phone, and stopped paying for those that only browse.",
  "Camila Rojas, Owner, Puna Alpaca":
    "They wrote down on Monday what would be done each day, and each day it was. On Thursday I got a list of test orders with the value in the store, in GA4 and in Ads side by side. All twelve matched to the cent.",
};

/** Sample content, in display order. For loaders only: browsers load one page of reviews as data. */
export const builtInReviews: readonly BuiltInReview[] = [
  ...reviewsOn("upwork", upwork),
  ...reviewsOn("fiverr", fiverr),
];

function reviewsOn(platform: ReviewPlatformId, reviews: ReviewTexts): BuiltInReview[] {
  return Object.entries(reviews).map(([author, text], index) => {
    const [name = "", role = "", company = ""] = author.split(", ");
    const review = typeof text === "string" ? { quote: text } : text;
    const id = `${platform}-${index + 1}`;
    const jobUrl = `https://www.${platform}.example/jobs/${index + 1}`;
    return { name, role, company, ...review, sample: true, id, rating: 5, platform, jobUrl };
  });
}
