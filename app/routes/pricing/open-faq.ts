/** The questions' text is only in the document. */
export const ITEMS = "details[name=faq]";

export function openFaq(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(`${ITEMS}[open]`);
}
