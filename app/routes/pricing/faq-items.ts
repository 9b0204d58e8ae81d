import { faqAnchor } from "#app/domain/seo/faq-meta.ts";
import { ITEMS } from "./open-faq.ts";

const HASH_PREFIX = `#${faqAnchor("")}`;

/** On a list of items whose changes do not move (motion.css). */
const STILL = "data-still";

export function isFaq(target: EventTarget | null): target is HTMLDetailsElement {
  return target instanceof HTMLDetailsElement && target.matches(ITEMS);
}

export function hashOf(item: HTMLDetailsElement): string {
  return HASH_PREFIX + item.id;
}

/** The item that `#faq-q5` names; `null` for any other fragment and for a question that is not there. */
export function faqOfHash(hash: string): HTMLDetailsElement | null {
  if (!isFaqHash(hash)) return null;
  const item = document.getElementById(hash.slice(HASH_PREFIX.length));
  return isFaq(item) ? item : null;
}

export function isFaqHash(hash: string): boolean {
  return hash.startsWith(HASH_PREFIX);
}

/** All but one. Browsers that do not know the `name` of `<details>` leave the others open. */
export function closeFaqs(kept?: HTMLDetailsElement): void {
  for (const item of document.querySelectorAll<HTMLDetailsElement>(`${ITEMS}[open]`)) {
    if (item !== kept) item.open = false;
  }
}

/**
 * Without the movement, which would carry the answer away from where the view scrolls to. A browser
 * lays out what was opened or closed with the frame after the next one: only then is it at its place.
 */
export function openFaqAtOnce(item: HTMLDetailsElement, whenAtPlace?: VoidFunction): void {
  const list = item.parentElement;
  list?.setAttribute(STILL, "");
  item.open = true;
  closeFaqs(item);
  afterTwoFrames(() => {
    list?.removeAttribute(STILL);
    whenAtPlace?.();
  });
}

function afterTwoFrames(act: VoidFunction): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
