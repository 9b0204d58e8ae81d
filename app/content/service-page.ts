export interface ServicePage {
  /** Of the document, without the site's name. */
  readonly title: string;
  readonly description: string;
  /** h1. */
  readonly heading: string;
  readonly lead: string;
  readonly terms: readonly Reading[];
  readonly figure: { readonly heading: string; readonly lead: string };
  readonly faults: readonly Fault[];
  readonly steps: readonly WorkStep[];
  readonly sheet: readonly Deliverable[];
  /** Paragraphs on pricing, for services without a price list. */
  readonly pricing: readonly string[];
  readonly fits: readonly string[];
  readonly fitsNot: readonly string[];
  readonly faqs: readonly ServiceFaq[];
  readonly next: NextStep;
}

export interface Reading {
  readonly figure: string;
  readonly unit: string;
  readonly what: string;
}

/** What goes wrong without the service, and how an owner notices. */
export interface Fault {
  readonly what: string;
  readonly why: string;
  readonly sign: string;
}

export interface WorkStep {
  readonly when: string;
  readonly title: string;
  readonly text: string;
}

/** What the client holds afterwards. */
export interface Deliverable {
  readonly item: string;
  readonly holds: string;
  readonly where: string;
}

export interface ServiceFaq {
  /** Part of the address `#faq-t1`, so it never changes; unique on its page. */
  readonly id: `${"t" | "c" | "a"}${number}`;
  readonly question: string;
  /** Paragraphs; code in backticks. */
  readonly answer: readonly [string, ...string[]];
}

export interface NextStep {
  readonly heading: string;
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}
