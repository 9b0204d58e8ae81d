/** What a search result shows of an answer (spec §9, FAQ meta description). */
export const FAQ_DESCRIPTION_CHARACTERS = 160;

/** The document's title while a question is open (spec §4, FAQ). */
export function faqTitle(question: string): string {
  return `${question} | Pricing FAQ`;
}

/** An answer as plain text: its paragraphs in one line, the marks of code (backticks) left out. */
export function faqAnswerText(paragraphs: readonly string[]): string {
  return paragraphs.join(" ").replaceAll("`", "");
}

/** The page's description while a question is open: the first 160 characters of its answer (spec §4). */
export function faqDescription(paragraphs: readonly string[]): string {
  return [...faqAnswerText(paragraphs)].slice(0, FAQ_DESCRIPTION_CHARACTERS).join("");
}

/** The fragment that leads to a question and opens it (spec §4, FAQ): `q5` → `faq-q5`. */
export function faqAnchor(id: string): string {
  return `faq-${id}`;
}
