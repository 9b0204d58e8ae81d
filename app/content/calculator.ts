import { type LossCause, type LossExample, ORDERS } from "#app/domain/losses/losses.ts";
import type { StoreField } from "#app/domain/losses/store-numbers.ts";
import type { AdChannel } from "#app/domain/recommendations/answers.ts";

/** Of a hundred orders. `pricing-comparison.ts` says why, which browsers don't load. */
export const losses = [
  { client: 15, server: 15, isConsentRefusal: true },
  { client: 12, server: 1, share: "blockers" },
  { client: 6, server: 1 },
  { client: 9, server: 2, share: "safari" },
] as const satisfies readonly LossCause[];

/** An example, like the counts above; the visitor replaces its numbers. */
export const lossExample = {
  causes: losses,
  store: {
    orders: 3_000,
    averageOrder: 8_400,
    consent: ORDERS - losses[0].client,
    blockers: 15,
    safari: 36,
  },
} satisfies LossExample;

export const EXAMPLE_CHANNELS: readonly AdChannel[] = ["google"];

/** `wrong`: the error message of the field. */
export const calculator = {
  numbers: "Try your own numbers",
  fields: [
    { field: "orders", label: "Orders a month", step: 1, wrong: "Whole orders, 1 to 999,999." },
    { field: "averageOrder", label: "Average order, $", step: 0.01, wrong: "Such as 84 or 84.50." },
    { field: "consent", label: "Consent rate" },
    { field: "blockers", label: "Buyers with an ad blocker" },
    { field: "safari", label: "Buyers on Safari" },
  ] satisfies readonly { field: StoreField; label: string; step?: number; wrong?: string }[],
  setUps: { client: "Client-side", server: "Server-side" },
  submit: "Show the losses",
  nothingPays:
    "With these numbers, none of our services pays for itself within a year. Your platform's own connection to GA4 and your ads is free: start there.",
} as const;

export const channelQuestion = {
  question: "Where do you advertise?",
  names: { google: "Google", meta: "Meta", tiktok: "TikTok", microsoft: "Bing" },
} as const satisfies { question: string; names: Record<AdChannel, string> };
