/** One question of the request page, with its answer. */
export interface Faq {
  /** `q1` … `q30`: part of the address `#faq-q1`, so it never changes. */
  readonly id: `q${number}`;
  readonly question: string;
  /** Paragraphs; names of events and parameters stand between backticks. */
  readonly answer: readonly [string, ...string[]];
}

/** Questions that belong together, under a small heading of their own. */
export interface FaqGroup {
  readonly heading: string;
  readonly faqs: readonly Faq[];
}
