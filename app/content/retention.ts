/**
 * Days for which we keep what was sent to us. The nightly run erases what is older, and the privacy
 * policy states these very figures. A published review is kept until its author takes it back.
 */
export const RETENTION_DAYS = {
  /** Two years: a store comes back for its next step, and we still know what was set up. */
  requests: 730,
  messages: 365,
  /** Shared, but nobody has decided. */
  pendingReviews: 180,
  rejectedReviews: 30,
  /** That somebody was erased: longer than a queue can hold a form (14 days). */
  erasures: 30,
  /** What was told about deliveries that got stuck. */
  reports: 90,
} as const;

export type Retention = { readonly [Kind in keyof typeof RETENTION_DAYS]: number };
