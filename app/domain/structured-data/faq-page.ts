import type { FAQPageLeaf } from "schema-dts";
import { faqAnchor } from "#app/domain/seo/faq-anchor.ts";
import { absolute } from "#app/domain/seo/absolute.ts";
import { languageOf, type SiteIdentity } from "./identity.ts";
import { webPageId } from "./page-graph.ts";

/** A question of a page, with its answer in paragraphs; names in it stand between backticks. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

/** The questions of a page with their answers as plain text (spec §7, structured data: FAQ page). */
export function faqPage(
  questions: readonly Question[],
  path: string,
  site: SiteIdentity,
): FAQPageLeaf {
  const url = absolute(path, site);
  return {
    "@type": "FAQPage",
    "@id": `${url}#faqs`,
    url: `${url}#faqs`,
    inLanguage: languageOf(site),
    isPartOf: webPageId(path, site),
    mainEntity: questions.map(({ id, question, answer }) => ({
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
