import type { FAQPageLeaf } from "schema-dts";
import { getLanguage, type SiteIdentity } from "./identity.ts";
import { webPageId } from "./page-graph.ts";
import { absolute } from "./page-meta.ts";

export const FAQ_DESCRIPTION_CHARACTERS = 160;

/** The title while a question is open (spec §4, FAQ). */
export function faqTitle(question: string): string {
  return `${question} | Pricing FAQ`;
}

export function faqAnswerText(paragraphs: readonly string[]): string {
  return plain(paragraphs.join(" "));
}

/** First 160 characters of the answer (spec §4). */
export function faqDescription(paragraphs: readonly string[]): string {
  return [...faqAnswerText(paragraphs)].slice(0, FAQ_DESCRIPTION_CHARACTERS).join("");
}

/** Fragment of a question (spec §4, FAQ): `q5` → `faq-q5`. */
export function faqAnchor(id: string): string {
  return `faq-${id}`;
}

export interface Faq {
  /** Part of the address `#faq-q1`, so it never changes; unique on its page. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs; code in backticks. */
  readonly answer: readonly [string, ...string[]];
}

/** By id: the question and the paragraphs of its answer. */
export type FaqTexts = Readonly<Record<string, readonly [string, string, ...string[]]>>;

export function createFaqs(texts: FaqTexts): Faq[] {
  return Object.entries(texts).map(([id, [question, ...answer]]) => ({ id, question, answer }));
}

/** Spec §7, structured data: FAQ page. */
export function faqPage(faqs: readonly Faq[], path: string, site: SiteIdentity): FAQPageLeaf {
  const url = absolute(path, site);
  return {
    "@type": "FAQPage",
    "@id": `${url}#faqs`,
    url: `${url}#faqs`,
    inLanguage: getLanguage(site),
    isPartOf: webPageId(path, site),
    mainEntity: faqs.map(({ id, question, answer }) => ({
      "@type": "Question",
      "@id": `${url}#${faqAnchor(id)}`,
      url: `${url}#${faqAnchor(id)}`,
      name: plain(question),
      acceptedAnswer: { "@type": "Answer", text: answer.map(plain).join("\n\n") },
    })),
  };
}

function plain(text: string): string {
  return text.replaceAll("`", "");
}
