import { createFaqs } from "#app/domain/seo/faq-meta.ts";
import type { ServicePage } from "./service-page.ts";
import { QUOTE_TIME, terms } from "./site.ts";

export const adsPage = {
  title: "Google Ads management for online stores",
  description:
    "Shopping, Performance Max and Search campaigns steered by real orders and margin. Fixed or hourly, monthly report, no lock-in.",
  heading: "Ads steered by margin, not by clicks",
  lead: "Bidding is automatic now. What you still decide is what the machine learns from: which orders count, what they're worth, and what you won't pay for.",
  terms: [],
  figure: {
    heading: "The same ROAS, the opposite result",
    lead: "An example of two products, each with $100 spent on ads and $400 sold: a return on ad spend of 400%. Whether that's good depends on what's left after goods, shipping and fees.",
  },
  faults: {
    "Bids learn from the wrong thing": [
      "A page view or `add_to_cart` is set as a primary goal, or each purchase arrives twice. The campaign then buys more of that.",
      "Google Ads has more conversions than your store has orders.",
    ],
    "One target for all products": [
      "A target ROAS of 400% earns money on one shelf and loses it on the next. The account as a whole looks fine.",
      "Ads bring more revenue each quarter, and no more profit.",
    ],
    "Your own name sold back to you": [
      "Performance Max also bids on searches for your brand. People who were on their way to you become its success.",
      "Its figures drop as soon as brand searches are excluded.",
    ],
    "A feed nobody has checked": [
      "Titles without the words people search for, missing GTINs, prices that differ from the page. What isn't in the feed can't be shown.",
      "Merchant Center lists products as limited or not approved.",
    ],
    "A change every other day": [
      "Each new target restarts the learning, so no result ever lasts long enough to be trusted.",
      "The change history is full, and nobody wrote down why.",
    ],
  },
  steps: {
    "First: The signal":
      "`purchase` is the one primary goal, once per order, at the value you bid on, without the tax and shipping you only pass on. Enhanced conversions with consent. Everything else is tracked but not bid on.",
    "Then: The margins":
      "Per group of products: what's left of $100 after cost of goods, shipping, payment fees and returns. One divided by that margin is the ROAS at which an ad breaks even. The groups go into the feed as a custom label.",
    "Then: The feed":
      "Titles in your buyers' words, GTINs, product types, pictures, and item IDs that match your events character for character.",
    "Then: The structure":
      "Campaigns by margin, few enough that each has orders to learn from. Brand searches get their own campaign, and Performance Max excludes them.",
    "Each week: The bids":
      "Targets start at break-even plus the profit you want, and move in small steps. After each step we wait until the orders from those clicks are in. Search terms that sell nothing are excluded.",
    "Each month: The report":
      "One page: what was spent, what came back and what was left of it, from new and returning customers; what we changed, why, and what's next.",
  },
  deliverables: {
    "Margin table": ["Per product group: margin, break-even ROAS, target", "Your spreadsheet"],
    Campaigns: [
      "Shopping, Performance Max and Search, by margin and purpose",
      "Your Google Ads account",
    ],
    "Feed rules": [
      "Titles, GTINs, `custom_label_0`, IDs that match your events",
      "Your Merchant Center",
    ],
    Exclusions: [
      "Brand lists, negative keywords, placements, each with its reason",
      "Your Google Ads account",
    ],
    "Change log": ["Date, change, reason and result", "A shared document"],
    "Monthly report": ["Spend, revenue, what is left after ads, next steps", "One page by e-mail"],
  },
  pricingText: [
    `There's no price list for this work: an account with 20 products and one with 20,000 have little in common. Once we've talked and seen your account, you get an offer ${QUOTE_TIME}: a fixed price for a clearly defined package, such as setting up feed and campaigns or a month of management with its report. Where the scope can't be fixed, we work by the hour, to an estimate we never exceed without asking.`,
    `For a fixed package, new clients pay ${terms.payment}. You pay Google for the ads directly. Asking is free and commits you to nothing.`,
  ],
  fits: [
    "Stores that know what's left of an order, or want to find out",
    "Stores with 30 or more orders a month, or the budget to get there",
    "Stores whose conversions are counted once; if they aren't, we fix that first",
  ],
  notFor: [
    "Stores without a first order: find out by hand who buys, then pay to reach more of them",
    "Margins too thin to pay for ads: we work that out with you and say so",
    "Anyone who wants to see a change in the account every day",
  ],
  faqs: createFaqs({
    a1: [
      "Performance Max or Standard Shopping?",
      "Performance Max where conversions can be trusted and your brand is excluded; Standard Shopping where you want to see the search terms and decide on each.",
      "Many stores need both: Standard Shopping for thin-margin products that need tight control, and Performance Max for those that can afford to be found in more places.",
    ],
    a2: [
      "What is a good ROAS for my store?",
      "One above your break-even, which is 1 divided by the margin left after goods, shipping and fees: 400% at a margin of 25%, 200% at 50%.",
      "Whatever lies between break-even and your actual ROAS is what the ads earn. A ROAS without its margin says nothing, which is why we start with the margins.",
    ],
    a3: [
      "How large does my budget have to be?",
      "Large enough for the campaigns to learn. Google's recommendation varies by type of campaign and changes over time; we plan for at least 30 conversions in 30 days for each campaign with a target ROAS.",
      "Multiply that by what an order may cost you. At $20 an order, one campaign needs about $600 a month. With less, we run one campaign rather than five.",
    ],
    a4: [
      "Do you charge a percentage of the ad spend?",
      "No. You pay for a fixed package or for hours agreed beforehand: our bill shouldn't grow because we spent more of your money.",
      "Google bills you directly, and we never hold your budget.",
    ],
    a5: [
      "Whose account is it, and what happens when we part?",
      "Yours. We work as invited users in your Google Ads, Merchant Center and GA4, and you remove us whenever you like.",
      "Campaigns, feed rules, margin table and change log stay where they are, with the reasons written down, so the next person can carry on.",
    ],
    a6: [
      "When do I see whether it works?",
      "After four to six weeks: about two for the bidding to learn, plus the time your buyers take between click and order.",
      "Before that, figures are early rather than good or bad: orders from recent clicks are still to come. We check for faults every week, and judge when the orders are in.",
    ],
  }),
  next: {
    heading: "Tell us what you keep from each order",
    text: "Send us your store's address, your monthly ad spend and, if you know it, your margin. A person answers by e-mail within a few working hours.",
    links: [
      { label: "Write to us", to: "/contact-us" },
      { label: "Check the conversions first", to: "/services/conversion-tracking-services" },
    ],
  },
} as const satisfies ServicePage;

/** Costs of $400 of sales; the rest is profit or loss. */
export const sameRoas = {
  sales: 400,
  spend: 100,
  products: [
    { name: "Product A", goods: 150, fees: 50 },
    { name: "Product B", goods: 270, fees: 50 },
  ],
} as const;
