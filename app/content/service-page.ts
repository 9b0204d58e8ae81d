import type { Faq } from "#app/domain/seo/faq-meta.ts";

export interface ServicePage {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  /** None for services without a price list. */
  readonly terms: readonly { figure: string; unit: string; what: string }[];
  /** Text above the drawing. */
  readonly figure: { readonly heading: string; readonly lead: string };
  /** What goes wrong without the service, why, and how an owner notices. */
  readonly faults: Readonly<Record<string, readonly [why: string, sign: string]>>;
  /** By "when: title". */
  readonly steps: Readonly<Record<string, string>>;
  readonly deliverables: Readonly<Record<string, readonly [contents: string, where: string]>>;
  /** Shows deliverables. */
  readonly sample?: { readonly label: string; readonly to: string };
  /** Paragraphs on pricing, for services without a price list. */
  readonly pricingText: readonly string[];
  readonly fits: readonly string[];
  readonly notFor: readonly string[];
  readonly faqs: readonly Faq[];
  readonly next: {
    readonly heading: string;
    readonly text: string;
    readonly links: readonly { label: string; to: string }[];
  };
}
