import type { BuiltInReview } from "#app/domain/reviews/review.ts";

const shared = { sample: true, rating: 5, platform: "upwork" } as const;

/** Sample content. */
export const upworkReviews: readonly BuiltInReview[] = [
  {
    ...shared,
    id: "upwork-4",
    name: "Tomas Lindqvist",
    role: "Owner",
    company: "Havsby Ceramics",
    quote:
      "I had installed GA4 three times: in the theme, in an app and in Tag Manager. They took two out, renamed nothing I use in reports, and left a page that says which tag does what. I finally understand my own set-up.",
  },
  {
    ...shared,
    id: "upwork-5",
    name: "Priya Nair",
    role: "Growth Manager",
    company: "Saffron Row",
    quote:
      "Refunds were never sent anywhere, so the campaigns that sold most also returned most. They built the refund event from our order webhooks. Two of our best ad groups turned out to be our worst, and we paused them the same day.",
  },
  {
    ...shared,
    id: "upwork-6",
    name: "Diego Ramos",
    role: "Marketing Director",
    company: "Casa Tilo",
    quote:
      "Our checkout sits on another domain and every sale came from “referral”. They fixed the cross-domain linking and excluded the payment providers. Direct traffic fell from 46 to 18 percent of revenue because the real sources got it back.",
  },
  {
    ...shared,
    id: "upwork-7",
    name: "Hannah Becker",
    role: "E-commerce Manager",
    company: "Waldkind Outdoor",
    quote:
      "I expected a report of forty pages. I got a list of eleven faults with a screenshot, the reason and the fix for each, sorted by what they cost us. Our developer closed eight of them in one afternoon.",
  },
  {
    ...shared,
    id: "upwork-8",
    name: "Kenji Watanabe",
    role: "Co-founder",
    company: "Mono Stationery Lab",
    quote:
      "Item ids in our remarketing tag did not match the product feed, so dynamic ads showed nothing for two thirds of the catalogue. They mapped variants to feed ids for both our currencies. The matched share in Merchant Center is 99 percent now.",
  },
  {
    ...shared,
    id: "upwork-9",
    name: "Grace Whitfield",
    role: "Head of Digital",
    company: "Parsley & Pine",
    quote:
      "They told us not to buy the server container yet: with our traffic the client-side set-up and enhanced conversions would do. That advice cost them a sale. A year later we came back for the server, with the volume to justify it.",
  },
  {
    ...shared,
    id: "upwork-10",
    name: "Yusuf Demir",
    role: "Paid Media Manager",
    company: "Anchor & Olive",
    quote:
      "After our theme update add_to_cart fired on page load. They found it from the GA4 export before opening the store, fixed it, and added a check that mails us if the ratio of carts to views moves by more than a third. It has mailed once, rightly.",
  },
  {
    ...shared,
    id: "upwork-11",
    name: "Chloe Marchetti",
    role: "Analytics Lead",
    company: "Bluebell Nursery Goods",
    quote:
      "What I liked was the naming sheet. Every event, parameter and trigger is listed with an owner and a date, and the container follows it to the letter. When I hired an analyst in spring she was at work within a day.",
  },
];
