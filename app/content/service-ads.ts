import type { ServicePage } from "./service-page.ts";

export const adsPage: ServicePage = {
  title: "Google Ads management for online stores",
  description:
    "Shopping, Performance Max and Search campaigns steered by real orders and margin. Fixed scope, monthly report, no lock-in.",
  heading: "Ads steered by margin, not by clicks",
  lead: "Bidding is automatic now. What you still decide is what the machine is told: which orders count, what they are worth, and what you will not pay for.",
  terms: [
    { figure: "Fixed", unit: "or hourly", what: "agreed with you after a talk" },
    { figure: "1", unit: "report", what: "each month, on one page" },
    { figure: "30", unit: "days", what: "of support after a set-up goes live" },
  ],
  figure: {
    heading: "The same ROAS, the opposite result",
    lead: "An example of two products, each with $100 spent on ads and $400 sold: a return on ad spend of 400%. What is left after goods, shipping and fees decides whether that is good.",
  },
  faults: [
    {
      what: "Bids learn from the wrong thing",
      why: "A page view or `add_to_cart` is set as a primary goal, or each purchase arrives twice. The campaign then buys more of that.",
      sign: "Google Ads has more conversions than your store has orders.",
    },
    {
      what: "One target for all products",
      why: "A target ROAS of 400% earns money on one shelf and loses it on the next. The account as a whole looks fine.",
      sign: "More revenue from ads each quarter, and no more profit.",
    },
    {
      what: "Your own name sold back to you",
      why: "Performance Max also bids on searches for your brand. People who were on their way to you become its success.",
      sign: "Its figures fall as soon as brand searches are excluded.",
    },
    {
      what: "A feed that nobody reads",
      why: "Titles without the words that people search for, missing GTINs, prices that differ from the page. What is not in the feed cannot be shown.",
      sign: "Merchant Center lists products as limited or not approved.",
    },
    {
      what: "A change every other day",
      why: "Each new target starts the learning again, and no result lasts long enough to be one.",
      sign: "The change history is full, and its reasons are not written down.",
    },
  ],
  steps: [
    {
      when: "First",
      title: "The signal",
      text: "`purchase` is the one primary goal, once per order, with the value that you bid on and without what you merely pass on. Enhanced conversions on consent. Anything else is watched, not bid on.",
    },
    {
      when: "Then",
      title: "The margins",
      text: "Per group of products: what is left of $100 after goods, shipping, payment fees and returns. Its inverse is the ROAS at which an ad breaks even. The groups go into the feed as a custom label.",
    },
    {
      when: "Then",
      title: "The feed",
      text: "Titles in the words of those who search, GTINs, product types, pictures, and item ids that are the ids of your events, character by character.",
    },
    {
      when: "Then",
      title: "The structure",
      text: "Campaigns by margin, few enough that each has orders to learn from. Searches for your brand stand apart, and Performance Max excludes them.",
    },
    {
      when: "Each week",
      title: "The bids",
      text: "Targets begin at break-even plus what you want to keep and move in small steps. After each we wait until the orders of those clicks are in. Search terms that bring nobody are excluded.",
    },
    {
      when: "Each month",
      title: "The report",
      text: "One page: what was spent, what came back, what was left of it, from new customers and from known ones; what we changed, why, and what is next.",
    },
  ],
  deliverables: [
    {
      item: "Margin table",
      holds: "Per product group: margin, break-even ROAS, target",
      where: "Your spreadsheet",
    },
    {
      item: "Campaigns",
      holds: "Shopping, Performance Max and Search, by margin and purpose",
      where: "Your Google Ads account",
    },
    {
      item: "Feed rules",
      holds: "Titles, GTINs, `custom_label_0`, ids that match your events",
      where: "Your Merchant Center",
    },
    {
      item: "Exclusions",
      holds: "Brand lists, negative keywords, placements, each with its reason",
      where: "Your Google Ads account",
    },
    {
      item: "Change log",
      holds: "Date, change, reason, and what came of it",
      where: "A shared document",
    },
    {
      item: "Monthly report",
      holds: "Spend, revenue, what is left after ads, next steps",
      where: "One page by e-mail",
    },
  ],
  pricing: [
    "This work has no price list: an account with 20 products and one with 20,000 have little in common. After a talk and a look at your account you get one of two offers in writing: a fixed price for a package with clear edges, such as the set-up of feed and campaigns or a month of management with its report, or hourly work with an estimate that we do not exceed without asking.",
    "For a fixed package, new clients pay 50% upfront and 50% on completion. The money for the ads goes from you to Google directly. Asking costs nothing, needs no payment method and binds nobody.",
  ],
  fits: [
    "Stores that know what is left of an order, or want to find out",
    "Stores with 30 or more orders a month, or the budget to get there",
    "Stores whose conversions are counted once; if not, we mend that first",
  ],
  notFor: [
    "Stores without a first order: find out by hand who buys, then pay for more of them",
    "Margins that no ad can pay for. We work it out with you and say so",
    "Anyone who wants to see a change in the account every day",
  ],
  faqs: [
    {
      id: "a1",
      question: "Performance Max or Standard Shopping?",
      answer: [
        "Performance Max where its conversions can be trusted and your brand is excluded from it; Standard Shopping where you want to see search terms and decide on each.",
        "Many stores need both: Standard Shopping for products with thin margins, which have to be held tightly, and Performance Max for those that can afford to be found in more places.",
      ],
    },
    {
      id: "a2",
      question: "What is a good ROAS for my store?",
      answer: [
        "One above your break-even: 1 divided by the margin that is left after goods, shipping and fees. At 25% that is 400%, at 50% it is 200%.",
        "Everything between break-even and your actual ROAS is what the ads earn. A ROAS without the margin beside it says nothing, which is why we begin with the margins.",
      ],
    },
    {
      id: "a3",
      question: "How large does my budget have to be?",
      answer: [
        "Large enough for the campaigns to learn. What Google recommends differs between kinds of campaigns and changes; we plan with at least 30 conversions in 30 days for each campaign that bids for a target ROAS.",
        "Multiply that by what an order may cost you. With $20 for an order, one campaign needs about $600 a month. With less, we run one campaign and not five.",
      ],
    },
    {
      id: "a4",
      question: "Do you charge a percentage of the ad spend?",
      answer: [
        "No. A fixed package or hours, agreed on before: our bill should not grow because we spent more of your money.",
        "Google bills you directly, and we never hold your budget.",
      ],
    },
    {
      id: "a5",
      question: "Whose account is it, and what happens when we part?",
      answer: [
        "Yours. We work as invited users in your Google Ads, Merchant Center and GA4, and you remove us whenever you like.",
        "Campaigns, feed rules, margin table and change log stay where they are, with the reasons written down, so that whoever comes next can go on.",
      ],
    },
    {
      id: "a6",
      question: "When do I see whether it works?",
      answer: [
        "After four to six weeks: about two for the bidding to learn, and the time that your buyers take between click and order.",
        "Before that, figures are early rather than good or bad: orders of recent clicks are still to come. We look each week for what is broken, and judge when the orders are in.",
      ],
    },
  ],
  next: {
    heading: "Tell us what an order leaves you",
    text: "Write to us with the address of your store, your spend in a month and the platforms you use. A person answers by e-mail within a few hours on working days.",
    links: [
      { label: "Write to us", to: "/contact-us" },
      { label: "Check the conversions first", to: "/services/conversion-tracking-services" },
    ],
  },
};

/** Costs of $400 of sales; the rest is profit or loss. */
export const sameRoas = {
  sales: 400,
  spend: 100,
  products: [
    { name: "Product A", goods: 150, fees: 50 },
    { name: "Product B", goods: 270, fees: 50 },
  ],
} as const;
