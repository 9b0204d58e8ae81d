import { serviceLists } from "./service-pages.ts";
import { terms } from "./site.ts";

export const hero = {
  title: "Conversion Tracking Services Request",
  lead: "Pick services, send one request.",
  starter: {
    title: "A good start with Google Ads",
    skus: ["SKU_03", "SKU_05"],
  },
  jumps: [
    { label: serviceLists.core.title, to: `#${serviceLists.core.anchor}` },
    { label: "Add-Ons", to: `#${serviceLists.addon.anchor}` },
    { label: "FAQs", to: "#faqs" },
  ],
  before: "as reported before",
  after: "after the set-up",
  trace: "A noisy line as reported before, an even beat after the set-up.",
  priceLabel: "fixed, per website",
  figures: [
    { figure: terms.turnaroundDays, unit: "days", what: "from access to go-live" },
    { figure: String(terms.supportDays), unit: "days", what: "of support after go-live" },
  ],
} as const;

/** Four rows of five: stores, ads, measurement, store tools. Not clients. */
export const platformRows = [
  ["Shopify", "WooCommerce", "BigCommerce", "Squarespace", "Wix"],
  ["Google Ads", "Meta", "TikTok", "Pinterest", "Snapchat"],
  ["Google Tag Manager", "Google Analytics", "Looker", "BigQuery", "Hotjar"],
  ["Stripe", "PayPal", "HubSpot", "Brevo", "Cloudflare"],
] as const;

/** Id in the logo sprite (scripts/assets): "Google Ads" → `google-ads`. */
export function logoId(platform: string): string {
  return platform.toLowerCase().replaceAll(" ", "-");
}

/** Example figures, not a client's. */
export const accuracy = {
  title: "Data Accuracy First",
  text: "We compare what each platform received with your store's orders, by order ID, and hand over only when they match: once each, same value.",
  caption:
    "Example: 100 orders of buyers who agreed to tracking, and the purchases each platform received.",
  reports: [
    { who: "Your store, buyers who agreed", orders: 100, tone: "true" },
    { who: "Google Ads, before", orders: 124, tone: "wrong" },
    { who: "GA4, before", orders: 79, tone: "wrong" },
    { who: "Both after the set-up (server-side)", orders: 98, tone: "right" },
  ],
} as const;

export const compliance = {
  title: "Compliance Ready",
  text: "Consent Mode v2 starts with every purpose denied and follows the choice. No personal data ever appears in a URL.",
  question: "When your visitor presses",
  answers: { granted: "Accept all", denied: "Reject all" },
  signals: ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"],
} as const;

export const funnel = {
  title: "Full-Funnel Visibility",
  text: "Every step from product to order has its event: you see where buyers leave, and which ad brought those who stayed.",
  caption: "Example: 100 visitors who viewed a product.",
  steps: { view_item: 100, add_to_cart: 34, begin_checkout: 19, purchase: 12 },
} as const;

export const included = {
  "A check of your current tags":
    "Before we change anything, we list the tags that touch ours: when they fire, and with what consent.",
  "A tag plan in writing":
    "Each event with its trigger, its parameters and who receives it. You approve it, then we build.",
  "A data layer with GA4's names":
    "From product to order, in the format Google documents, so the next agency can read it too.",
  "Tags that wait for consent":
    "Every tag we set up follows your banner's signal: default, update, and only then the tag.",
  "Test orders as proof":
    "We place orders and compare each in the store and in the platform. You get the comparison.",
  "Notes and support": `What was set up, where and why, in one document. For ${terms.supportDays} days after go-live we answer questions and fix problems.`,
} as const;

export const timelineLead = `Counted from access. A single pixel is often live on day 2, a full set-up takes ${terms.longestTurnaroundDays} working days.`;

/** `days`: counted from access; part of the heading. */
export const timeline = [
  {
    days: "Day 0-1",
    title: "Audit & Access",
    work: "We go through store, tag manager and ad accounts and note what fires today, and with what consent.",
    need: "Access for our account, no passwords",
    result: "A list of what fires and what fails",
  },
  {
    days: "Day 1-2",
    title: "Tag Plan",
    work: "We write down each event: its trigger, its parameters and the platforms that receive it.",
    need: "Your approval of the plan",
    result: "The tag plan",
  },
  {
    days: "Day 3-4",
    title: "Implementation",
    work: "We build data layer, tags and, if you chose it, the server container, in a preview that no buyer sees.",
    need: "A theme copy we can work in",
    result: "A preview with every event in it",
  },
  {
    days: "Day 4-5",
    title: "QA & Go-Live",
    work: "We place test orders with and without consent, compare them, and publish.",
    need: "Your approval to go live",
    result: `Test orders side by side, the documentation, ${terms.support}`,
  },
] as const;
