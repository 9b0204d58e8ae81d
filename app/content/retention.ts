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
  /** Three years: as long as somebody may ask whether there was consent. */
  consentRecords: 1_095,
  /** As long as a platform takes the conversion: what was needed for it of a visitor's browser. */
  conversionSignals: 7,
  /** What was told about deliveries that got stuck. */
  reports: 90,
} as const;

export type Retention = { readonly [Kind in keyof typeof RETENTION_DAYS]: number };

/** As the privacy policy calls them. */
export const retentionWords = {
  requests:
    "Requests, with their services, your choice about cookies, and what became of mails and conversions",
  messages: "Messages",
  pendingReviews: "Reviews that nobody has decided on",
  rejectedReviews: "Reviews that we did not publish, from that decision on",
  erasures: "That somebody was erased (a checksum of the address, so that nothing comes back)",
  consentRecords: "Proofs of consent",
  conversionSignals:
    "What a conversion needs of your browser: erased as soon as it is sent, at the latest after",
  reports: "Reports of mails that got stuck; they name nobody",
} as const satisfies Record<keyof Retention, string>;
