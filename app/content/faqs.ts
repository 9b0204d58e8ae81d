/** One question of the request page, with its answer. */
export interface Faq {
  /** `q1` … `q30`: part of the address `#faq-q1`, so it never changes. */
  readonly id: `q${number}`;
  readonly question: string;
  /** Paragraphs; names of events and parameters stand between backticks. */
  readonly answer: readonly [string, ...string[]];
}

export const faqs: readonly Faq[] = [
  {
    id: "q1",
    question: "How long does a set-up take?",
    answer: ["Two to five days from the moment we have access."],
  },
];
