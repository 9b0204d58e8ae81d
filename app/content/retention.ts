/** Days until the nightly run erases a row. A published review stays until its author withdraws it. */
export const RETENTION_DAYS = {
  /** Two years: stores come back for a next step. */
  requests: 730,
  messages: 365,
  pendingReviews: 180,
  rejectedReviews: 30,
  /** Hashes of erased addresses: longer than a queue can hold a form of theirs (14 days). */
  erasures: 30,
  /** Three years: the limitation period for proof of consent. */
  consentRecords: 1_095,
  /** Meta accepts a lead for 7 days, GA4 for fewer; Google Ads uses no signals. */
  conversionSignals: 7,
  /** Reports of stuck deliveries and of each week's figures. */
  reports: 90,
} as const;

export type Retention = { readonly [Kind in keyof typeof RETENTION_DAYS]: number };

export const retentionLabels = {
  requests:
    "Requests, with their services, your choice about cookies, and what became of mails and conversions",
  messages: "Messages",
  pendingReviews: "Reviews that nobody has decided on",
  rejectedReviews: "Reviews that we did not publish, from that decision on",
  erasures: "That somebody was erased (a checksum of the address, so that nothing comes back)",
  consentRecords: "Proofs of consent",
  conversionSignals:
    "What a conversion needs from your browser: erased as soon as it is sent, at the latest after",
  reports: "Reports of mails that got stuck, and that a week's figures were sent; they name nobody",
} as const satisfies Record<keyof Retention, string>;
