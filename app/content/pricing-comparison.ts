import type { LossCause } from "#app/domain/losses/losses.ts";
import { calculator, losses } from "./calculator.ts";

export const comparison = {
  lead: "100 orders on their way from your store to the ad platforms, as an example. Every tick is an order. The shares differ from store to store; the causes don't.",
  client: {
    name: calculator.setUps.client,
    stations: ["browser", "platforms"],
    note: "Each platform's script runs in the browser and reports by itself.",
  },
  server: {
    name: calculator.setUps.server,
    stations: ["browser", "your server", "platforms"],
    note: "Browser and store report to a container on data.yourstore.com, and you decide what it passes on to GA4, Google Ads and Meta.",
  },
  criterion: "What is compared",
  tableName: "Client-side and server-side tracking compared",
} as const;

export type Loss = LossCause & { readonly cause: string; readonly why: string };

export const lossCauses: readonly Loss[] = [
  {
    ...losses[0],
    cause: "Consent refused",
    why: "The visitor said no, and both set-ups respect it.",
  },
  {
    ...losses[1],
    cause: "Ad and tracker blockers",
    why: "They stop requests to the platforms. Requests to your own subdomain mostly get through.",
  },
  {
    ...losses[2],
    cause: "Closed tab, slow page",
    why: "A buyer who pays and leaves never loads the confirmation page. Your store's server still reports the order.",
  },
  {
    ...losses[3],
    cause: "Shortened cookies",
    why: "Safari keeps cookies written by scripts for 7 days, or 24 hours after a link with click IDs. The order arrives, its ad doesn't.",
  },
];

/** Of the calculator's section on the home page. */
export const lossesTitle = "How many orders do your ads miss?";

export const lossBasis = {
  question: "The shares are examples",
  text: "Find your own shares in your consent banner's report, in GA4's browser report, and by comparing ten orders. Of a sale that comes back we count a tenth as gain: stores keep 4% to 10% of one.",
  byCause: "Of 100 orders, reported without the ad that won them, client-side → server-side",
  more: "what they rest on",
} as const;

/** What `lossCauses` and the FAQs don't say. */
export const criteria = {
  "Page speed": [
    "Each platform adds a script to the page",
    "Fewer scripts: the server does the sending",
  ],
  "Control over data": [
    "A platform's script reads what it finds in the page",
    "You decide what is passed on; personal data is hashed or dropped on the way",
  ],
  Cost: ["Lower price, nothing to host", "Higher price, plus hosting from about $20 a month"],
  "Best for": [
    "A first clean set-up, one or two platforms",
    "Stores that pay for ads each month and bid on conversions",
  ],
} as const;
