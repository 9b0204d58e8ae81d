/** The fragment that leads to a question and opens it (spec §4, FAQ): `q5` → `faq-q5`. */
export function faqAnchor(id: string): string {
  return `faq-${id}`;
}
