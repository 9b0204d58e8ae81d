/** Figures are examples, not a client's. */
export const accuracy = {
  title: "Data Accuracy First",
  text: "We compare what each platform received with the orders in your store, by order id, and hand over when these are the same orders, once each, with the same value.",
  caption:
    "An example of 100 orders whose buyers agreed to be measured, and how many purchases each platform received for them. Buyers who refuse are in none of these figures.",
  reports: [
    { who: "Your store, buyers who agreed", orders: 100, tone: "true" },
    { who: "Google Ads, before", orders: 124, tone: "wrong" },
    { who: "GA4, before", orders: 71, tone: "wrong" },
    { who: "Both, after, with a server", orders: 98, tone: "right" },
  ],
} as const;

export const compliance = {
  title: "Compliance Ready",
  text: "Tags wait for the visitor. Consent Mode v2 starts with every purpose denied and follows the choice, and no personal data travels in an address.",
  caption: "Consent signals before a choice, and after “Accept all”.",
  signals: ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"],
} as const;

export const funnel = {
  title: "Full-Funnel Visibility",
  text: "Every step from product to order has its event, so you see where buyers leave and which ad brought the ones who stayed.",
  caption: "An example: of 100 visitors who see a product.",
  steps: [
    { event: "view_item", visitors: 100 },
    { event: "add_to_cart", visitors: 34 },
    { event: "begin_checkout", visitors: 19 },
    { event: "purchase", visitors: 12 },
  ],
} as const;
