import type { ServiceFaq } from "./service-page.ts";

export const adsFaqs: readonly ServiceFaq[] = [
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
];
