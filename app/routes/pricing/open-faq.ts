/** The items of faqs.tsx as they stand in the document: their words are nowhere else in a browser. */
export const ITEMS = "details[name=faq]";

export function openFaq(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(`${ITEMS}[open]`);
}
