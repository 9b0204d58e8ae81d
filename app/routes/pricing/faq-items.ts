import { faqAnchor, faqDescription, faqTitle } from "#app/domain/seo/faq-meta.ts";
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

/** The link of a plain click that leads to a fragment of the page on the screen, and still has to. */
export function clickedFragmentLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
  const link = target instanceof Element ? target.closest("a") : null;
  if (event.defaultPrevented || !isPlain || !link?.hash || link.target) return null;
  const { origin, pathname, search } = window.location;
  const isHere = link.origin === origin && link.pathname === pathname && link.search === search;
  return isHere ? link : null;
}

/**
 * Copies the address of a fragment and resolves to what there is to say. Without the query: a filter
 * or a campaign of this visit is not for whoever gets the link.
 */
export async function copyFragmentAddress(hash: string): Promise<string> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(origin + pathname + hash);
    return "Link copied.";
  } catch {
    return "Your browser does not allow copying. The address bar has the link.";
  }
}

/** What a browser tab, a bookmark and a shared link say of the page. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

export function readPageWords(): PageWords {
  return { title: document.title, description: descriptionTag()?.content ?? "" };
}

export function writePageWords({ title, description }: PageWords): void {
  document.title = title;
  const tag = descriptionTag();
  if (tag) tag.content = description;
}

/** The words of an open question, from its elements (spec §4, FAQ). */
export function wordsOf(item: HTMLDetailsElement): PageWords {
  const paragraphs = [...item.querySelectorAll("p")].map(({ textContent }) => textContent);
  return {
    title: faqTitle(item.querySelector("summary")?.textContent ?? ""),
    description: faqDescription(paragraphs),
  };
}

function descriptionTag(): HTMLMetaElement | null {
  return document.head.querySelector<HTMLMetaElement>("meta[name=description]");
}
