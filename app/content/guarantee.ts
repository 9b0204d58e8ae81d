/** How new clients pay (spec §9), and what they can rely on. Apart from `terms`, because the cart's files have it. */
export const guarantee = {
  upfrontPercent: 50,
  /** What the rest is called. */
  secondPart: "The second half",
  /** When the rest is paid. */
  secondPayment: "on completion",
  /** What completion means; the terms have the exceptions. */
  proof: "only when ten real orders match",
  refund: "Not delivered as described? We refund it.",
} as const;
