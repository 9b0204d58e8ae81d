import type { BuiltInReview, Platform } from "#app/domain/reviews/review.ts";
import { fiverrReviews } from "./reviews-fiverr.ts";
import { upworkReviews } from "./reviews-upwork.ts";
import { site } from "./site.ts";

/** Three clients with figures. Sample content. */
const featuredReviews: readonly BuiltInReview[] = [
  {
    sample: true,
    id: "upwork-1",
    name: "Agnieszka Kowalska",
    role: "Head of E-commerce",
    company: "Linden & Loom",
    quote:
      "Every month our books and Google Ads told two stories. They found that our tag sent the price before the discount, with tax and shipping on top. Now the server sends the value that we book. In the first month after go-live, Ads reported $60,740 for its orders and our books had $61,420.",
    rating: 5,
    platform: "upwork",
    highlight: "Reported and booked revenue differ by one percent.",
    metrics: [
      { value: "31%", label: "too much revenue in Google Ads, before" },
      { value: "1.1%", label: "gap between Google Ads and the books, after" },
      { value: "4 days", label: "from access to go-live" },
    ],
  },
  {
    sample: true,
    id: "upwork-2",
    name: "Daniel Mensah",
    role: "Founder",
    company: "Fernhill Coffee Club",
    quote:
      "Half of our subscribers pay through a wallet and never see the thank-you page, so Meta was learning from the other half. They moved purchase and renewal to the Conversions API and matched both sides by event id. We changed nothing else that quarter, and the cost per subscriber went down.",
    rating: 5,
    platform: "upwork",
    highlight: "Meta learns from all of our orders now, not from half of them.",
    metrics: [
      { value: "52 → 97%", label: "orders that reach Meta" },
      { value: "8.9", label: "event match quality, was 5.6" },
      { value: "−23%", label: "cost per new subscriber" },
    ],
  },
  {
    sample: true,
    id: "upwork-3",
    name: "Aisha Rahman",
    role: "Performance Marketing Lead",
    company: "Northpeak Cycles",
    quote:
      "Our consent banner came up after the tags had fired, which legal noticed before we did. They set denied as the default, put the tags behind it and tested each choice in four browsers. We got a table of what fires when, and modelled conversions returned within three weeks.",
    rating: 5,
    platform: "upwork",
    highlight: "Not one request leaves before consent, and we can prove it.",
    metrics: [
      { value: "0", label: "requests before consent, was 14" },
      { value: "+19%", label: "conversions recovered by modelling" },
      { value: "36", label: "test cases handed over" },
    ],
  },
];

/**
 * Figures of the built-in reviews (spec §9), typed so that browsers need not load the reviews (a
 * test compares).
 */
export const reviewCount = 22;
export const averageRating = "5.0";

/** In the order of their chips; `icon` is an id of the logo sprite, or the site's mark. */
export const reviewPlatforms = [
  { id: "upwork", label: "Upwork", icon: "upwork" },
  { id: "fiverr", label: "Fiverr", icon: "fiverr" },
  { id: "growth", label: site.name, icon: "mark" },
] as const satisfies readonly Platform[];

/** In display order. For loaders only: browsers get one page as data. */
export const builtInReviews: readonly BuiltInReview[] = [
  ...featuredReviews,
  ...upworkReviews,
  ...fiverrReviews,
];
