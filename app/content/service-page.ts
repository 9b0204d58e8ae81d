import { faqsOf, type FaqTexts } from "#app/domain/seo/faq-meta.ts";

interface ServicePageText extends Readonly<
  Record<"title" | "description" | "heading" | "lead", string>
> {
  readonly terms: readonly { figure: string; unit: string; what: string }[];
  /** Text above the drawing. */
  readonly figure: { readonly heading: string; readonly lead: string };
  /** What goes wrong without the service, why, and how an owner notices. */
  readonly faults: Readonly<Record<string, readonly [why: string, sign: string]>>;
  /** By "when: title". */
  readonly steps: Readonly<Record<string, string>>;
  readonly deliverables: Readonly<Record<string, readonly [holds: string, where: string]>>;
  /** Paragraphs on pricing, for services without a price list. */
  readonly pricing: readonly string[];
  readonly fits: readonly string[];
  readonly notFor: readonly string[];
  readonly faqs: FaqTexts;
  readonly next: {
    readonly heading: string;
    readonly text: string;
    readonly links: readonly { label: string; to: string }[];
  };
}

export type ServicePage = ReturnType<typeof servicePage>;

/* @__NO_SIDE_EFFECTS__ */
export function servicePage({ faults, steps, deliverables, faqs, ...page }: ServicePageText) {
  return {
    ...page,
    faults: Object.entries(faults).map(([what, [why, sign]]) => ({ what, why, sign })),
    steps: Object.entries(steps).map(([step, text]) => {
      const [when = "", title = ""] = step.split(": ");
      return { when, title, text };
    }),
    deliverables: Object.entries(deliverables).map(([item, [holds, where]]) => {
      return { item, holds, where };
    }),
    faqs: faqsOf(faqs),
  };
}
