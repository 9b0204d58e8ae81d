/** Spec §9, FAQ meta description. */
export const FAQ_DESCRIPTION_CHARACTERS = 160;

/** The title while a question is open (spec §4, FAQ). */
export function faqTitle(question: string): string {
  return `${question} | Pricing FAQ`;
}

/** An answer as one line of plain text, without backticks. */
export function faqAnswerText(paragraphs: readonly string[]): string {
  return paragraphs.join(" ").replaceAll("`", "");
}

/** First 160 characters of the answer (spec §4). */
export function faqDescription(paragraphs: readonly string[]): string {
  return [...faqAnswerText(paragraphs)].slice(0, FAQ_DESCRIPTION_CHARACTERS).join("");
}

/** Fragment that opens a question (spec §4, FAQ): `q5` → `faq-q5`. */
export function faqAnchor(id: string): string {
  return `faq-${id}`;
}
