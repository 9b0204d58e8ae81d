import { createFaqs } from "#app/domain/seo/faq-meta.ts";
import { visitorsPerVersion } from "#app/domain/analytics/sample-size.ts";
import type { ServicePage } from "./service-page.ts";
import { QUOTE_TIME, terms } from "./site.ts";

export function roundedVisitors(rate: number, lift: number): string {
  const visitors = visitorsPerVersion(rate, lift);
  const step = visitors < 10_000 ? 100 : 1_000;
  return (Math.round(visitors / step) * step).toLocaleString("en-US");
}

export const optimisationPage = {
  title: "Conversion-rate optimisation for online stores",
  description:
    "We find where ready buyers give up, change that step and measure whether more of them stay. Evidence first, then design.",
  heading: "Find the step where buyers give up",
  lead: "Most stores don't need more visitors first. They need to know which step loses people who had already decided to buy, and whether a change keeps them.",
  terms: [],
  figure: {
    heading: "Two identical pages, and a winner on day 6",
    lead: "A simulated test of two versions that are the same page. The line is the measured difference; the shaded band is what chance alone explains. Look every day, stop outside the band, and you find a winner that isn't there.",
  },
  faults: {
    "Opinions go live": [
      "A redesign is approved because it looks better, and nobody agreed on a figure that could prove otherwise.",
      "Nobody can say what the last five theme changes were worth.",
    ],
    "Averages hide the step": [
      "One overall conversion rate mixes phones with desktops and buyers with readers. The failing step hides inside it, on one device, for one source.",
      "You know your conversion rate, but not where buyers are lost.",
    ],
    "Tests end on a good day": [
      "Look twenty times at a test of two identical pages, and one test in four shows a “significant” winner.",
      "One winning test after another, and the same revenue.",
    ],
    "The test slows the page": [
      "A tool that rewrites the page after it has loaded makes it flicker and wait. You end up measuring the tool.",
      "Pages being tested show their main image later than the rest.",
    ],
  },
  steps: {
    "First: Check the measurement":
      "We check GA4 against ten orders first: the test is read from those figures.",
    "Then: Read the funnel":
      "Product, cart, checkout, order: separately for each device and each source. We add the searches that found nothing, the checkout's errors, and what customers tell your support team.",
    "Then: Rank what we found":
      "Each finding comes with its evidence, the orders it costs per month and the work to fix it. You see the list before anyone designs anything.",
    "Per test: Write down the question":
      "What changes, which figure decides, what must not get worse (order value, returns, speed), how many visitors it needs and on which day it ends: all before the test starts.",
    "Per test: Change one thing":
      "Built in a copy of your theme, tried on real phones, and split so that a visitor always sees the same version.",
    "Per test: Read it once":
      "After whole weeks, on the agreed day. First we check that both versions got the visitors they should have, then we read the difference with its interval. A test that changes nothing is a result too: the old page stays.",
  },
  deliverables: {
    "Funnel reading": [
      "Each step by device and source, with the orders lost at it",
      "Your GA4 and a spreadsheet",
    ],
    "List of findings": [
      "Evidence, orders at stake per month and effort, in the order we'd tackle them",
      "Your spreadsheet",
    ],
    "Test plan": [
      "Question, deciding figure, guardrails, visitors needed, last day",
      "One page, before the start",
    ],
    "The change": [
      "Code that stays without a testing tool, with a one-step rollback",
      "Your theme",
    ],
    Result: [
      "Difference with its interval, what was decided, what we learned",
      "One page per test",
    ],
  },
  pricingText: [
    `There's no price list for this work, because no two stores have the same step to fix. Once we've talked and seen your figures, you get an offer ${QUOTE_TIME}: a fixed price for a clearly defined package, such as the funnel reading with its list of findings or one test from plan to result. Where the scope can't be fixed, we work by the hour, to an estimate we never exceed without asking.`,
    `For a fixed package, new clients pay ${terms.payment}. Asking is free and commits you to nothing.`,
  ],
  fits: [
    "Stores with a few hundred orders a month, so there's something to measure",
    "Stores whose visitors want to buy but get lost on the way",
    "Teams that can take no for an answer from a test, even about the owner's own idea",
  ],
  notFor: [
    "Stores changing theme or platform in the next two months: measure after that",
    "Stores with a few orders a week that want split tests; we fix what's broken instead, and say so",
    "Anyone who needs a promised lift: nobody can know it before the test",
  ],
  faqs: createFaqs({
    c1: [
      "How many visitors does a test need?",
      `With a conversion rate of 2%, about ${roundedVisitors(0.02, 0.1)} visitors for each version to see a lift of 10%, and about ${roundedVisitors(0.02, 0.2)} to see one of 20%.`,
      "That assumes a false alarm in 1 test of 20, and a real difference found in 4 of 5. Half the lift needs four times the visitors, so we test changes that could matter and leave the button's colour alone.",
    ],
    c2: [
      "Why not stop a test as soon as it is significant?",
      "Because every look is another chance to be wrong. At the usual 5% level, ten looks at two identical pages find a “winner” in 19 of 100 tests, twenty looks in 25.",
      "We fix the number of visitors and the last day before the start and read the result then. We stop a test early for one reason only: something is broken.",
    ],
    c3: [
      "My store is too small for split tests. What can you do?",
      "We fix what needs no test: errors in the checkout, filters that find nothing, delivery costs that appear at the last step, a page that takes six seconds on a phone.",
      "For larger changes we compare whole weeks before and after with a group of products that stayed the same, and we say in writing that this is weaker evidence than a test.",
    ],
    c4: [
      "Which tool do you test with?",
      "One that fits your plan and doesn't slow the page. Where we can, we split visitors in the theme before the page is drawn, so nothing flickers.",
      "The version a visitor saw goes to GA4 as an event parameter, so the figures stay with you when a tool goes. Google Optimize went in 2023 and took many histories with it. On Shopify, only Plus stores can change the checkout itself.",
    ],
    c5: [
      "Do you guarantee a higher conversion rate?",
      "No. We guarantee that afterwards you'll know whether a change was worth it.",
      "A conversion rate alone is easy to raise: a discount does it, and so does sending fewer people to the store. We decide by revenue or margin per visitor, and watch returns.",
    ],
  }),
  next: {
    heading: "Tell us which step you suspect",
    text: "Send us your store's address and, if you know it, the number of orders a month. A person answers by e-mail within a few working hours and tells you whether there's enough to measure.",
    links: [
      { label: "Write to us", to: "/contact-us" },
      { label: "Have the measurement set up first", to: "/services/conversion-tracking-services" },
    ],
  },
} as const satisfies ServicePage;

export const testSizes = { rates: [0.01, 0.02, 0.03, 0.05], lifts: [0.05, 0.1, 0.2] } as const;

/** Daily lead of version B over the identical version A in a simulated test, in standard errors. */
export const simulatedTest = [
  0.81, 1.08, 1.3, 0.95, 1.49, 2.19, 2.47, 2.42, 2.04, 1.4, 1.78, 1.63, 1.92, 1.94, 1.5, 1.47, 1.2,
  0.56, 0.57, 0.6, 0.37, 0.59, 0.51, 0.59, 0.68, 0.27, 0.44, 0.49,
] as const;

/** By number of looks at identical pages: percent in which one is significant (Armitage et al. 1969). */
export const falsePositiveRates = { 1: 5, 2: 8, 5: 14, 10: 19, 20: 25 } as const;
