export interface Faq {
  /** `q1` … `q30`: part of the address `#faq-q1`, so it never changes. */
  readonly id: `q${number}`;
  readonly question: string;
  /** Paragraphs; code in backticks. */
  readonly answer: readonly [string, ...string[]];
}

export interface FaqGroup {
  readonly heading: string;
  readonly faqs: readonly Faq[];
}
