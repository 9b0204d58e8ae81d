/** Read from the document, because the questions are in no browser file. */
export const ITEMS = "details[name=faq]";

export function openFaq(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(`${ITEMS}[open]`);
}
