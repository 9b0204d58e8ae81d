import { type LossCause, type LossExample, ORDERS } from "#app/domain/losses/losses.ts";
import type { StoreField } from "#app/domain/losses/store-numbers.ts";

export type Loss = LossCause & { readonly cause: string; readonly why: string };

export const comparison = {
  lead: "An example of 100 orders on their way from your store to the ad platforms, including those of buyers who refuse. Every tick is an order. The shares differ from store to store; the causes don't.",
  client: {
    name: "Client-side",
    stations: ["browser", "platforms"],
    note: "Each platform's script runs in the browser and reports by itself.",
  },
  server: {
    name: "Server-side",
    stations: ["browser", "your server", "platforms"],
    note: "Browser and store report to a container on data.yourstore.com, and you decide what it passes on to GA4, Google Ads and Meta.",
  },
  both: "Both set-ups",
  start: "Orders booked in the store",
  startWhy: "All of them, whatever the buyer's answer to the consent banner.",
  end: "Reported, with their ad",
  endWhy:
    "Of the 85 orders whose buyers agreed, 67 arrive client-side and 83 server-side (98 of 100); 9 and 2 of them arrive without their ad. Browser and server send the same `event_id`, so an order that arrives twice is counted once.",
  criterion: "What is compared",
  tableName: "Client-side and server-side tracking compared",
} as const;

export const losses: readonly Loss[] = [
  {
    cause: "Consent refused",
    why: "The visitor said no, and both set-ups respect it.",
    client: 15,
    server: 15,
    isConsentRefusal: true,
  },
  {
    cause: "Ad and tracker blockers",
    why: "They stop requests to the platforms. Requests to your own subdomain mostly get through.",
    client: 12,
    server: 1,
    share: "blockers",
  },
  {
    cause: "Closed tab, slow page",
    why: "A buyer who pays and leaves never loads the confirmation page. Your store's server still reports the order.",
    client: 6,
    server: 1,
  },
  {
    cause: "Shortened cookies",
    why: "Safari keeps cookies written by scripts for 7 days, or 24 hours after a link with click ids. The order arrives, its ad doesn't.",
    client: 9,
    server: 2,
    share: "safari",
  },
];

/** An example, like the counts above; the visitor replaces its numbers. */
export const lossExample = {
  causes: losses,
  store: {
    orders: 3_000,
    averageOrder: 8_400,
    consent: losses.reduce(
      (left, loss) => left - (loss.isConsentRefusal ? loss.client : 0),
      ORDERS,
    ),
    blockers: 15,
    safari: 36,
  },
} satisfies LossExample;

/** `wrong`: the error message of the field. */
export const calculator = {
  title: "What does your store lose?",
  example: "An example store",
  numbers: "Try your own numbers",
  fields: [
    { field: "orders", label: "Orders a month", step: 1, wrong: "Whole orders, 1 to 999,999." },
    { field: "averageOrder", label: "Average order, $", step: 0.01, wrong: "Such as 84 or 84.50." },
    { field: "consent", label: "Consent rate" },
    { field: "blockers", label: "Ad blockers" },
    { field: "safari", label: "Safari" },
  ] satisfies readonly { field: StoreField; label: string; step?: number; wrong?: string }[],
  byCause: "Orders without their ad, client-side → server-side",
  skus: ["SKU_03", "SKU_05"],
  basis: {
    question: "The shares are examples",
    text: "Find yours in your banner's report, in GA4's browser report, and by comparing ten orders with GA4.",
  },
} as const;

/** Facts as of 2026; Safari 16.4's cap on lookalike servers is documented by WebKit. */
export const criteria = {
  "Ad blockers": [
    "Known domains are blocked",
    "Your subdomain mostly passes; thorough lists stop some",
  ],
  "Cookie lifetime in Safari": [
    "7 days; 24 hours after a link with click ids",
    "Longer, if the server shares your site's address range; otherwise 7 days too, since Safari 16.4",
  ],
  "Page speed": [
    "Each platform adds a script to the page",
    "Fewer scripts: the server does the sending",
  ],
  "Control over data": [
    "A platform's script reads what it finds in the page",
    "You decide what is passed on; personal data is hashed or dropped on the way",
  ],
  Consent: ["Required", "Required just the same; its state travels with each event"],
  "De-duplication": [
    "`transaction_id` keeps a reload from counting twice",
    "`event_id` for Meta, `transaction_id` for GA4 and Google Ads merge both copies",
  ],
  Cost: [
    "Lower price, nothing to host",
    "Higher price, and a monthly bill from the container's host",
  ],
  "Best for": [
    "A first clean set-up, one or two platforms",
    "Stores that pay for ads each month and bid on conversions",
  ],
} as const;
