import { faqAnchor, faqDescription, faqTitle } from "#app/domain/seo/faq-meta.ts";
import { ITEMS } from "./open-faq.ts";

const HASH_PREFIX = `#${faqAnchor("")}`;

/** Set while items change without animation (motion.css). */
const NO_TRANSITION = "data-no-transition";

export function isFaq(target: EventTarget | null): target is HTMLDetailsElement {
  return target instanceof HTMLDetailsElement && target.matches(ITEMS);
}

export function hashOf(item: HTMLDetailsElement): string {
  return HASH_PREFIX + item.id;
}

export function faqOfHash(hash: string): HTMLDetailsElement | null {
  if (!isFaqHash(hash)) return null;
  const item = document.getElementById(hash.slice(HASH_PREFIX.length));
  return isFaq(item) ? item : null;
}

export function isFaqHash(hash: string): boolean {
  return hash.startsWith(HASH_PREFIX);
}

/** For browsers without `name` on `<details>`. */
export function closeFaqs(except?: HTMLDetailsElement): void {
  for (const item of document.querySelectorAll<HTMLDetailsElement>(`${ITEMS}[open]`)) {
    if (item !== except) item.open = false;
  }
}

/** Without animation, which would move the answer. The layout is final after two frames. */
export function openFaqAtOnce(item: HTMLDetailsElement, onOpened?: VoidFunction): void {
  const list = item.parentElement;
  list?.setAttribute(NO_TRANSITION, "");
  const group = list?.closest("details");
  if (group) group.open = true;
  item.open = true;
  closeFaqs(item);
  const finish = () => {
    list?.removeAttribute(NO_TRANSITION);
    onOpened?.();
  };
  requestAnimationFrame(() => requestAnimationFrame(finish));
}

/** Returns the link of an unhandled plain click on a fragment of this page. */
export function clickedFragmentLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
  const link = target instanceof Element ? target.closest("a") : null;
  if (event.defaultPrevented || !isPlain || !link?.hash || link.target) return null;
  const { origin, pathname, search } = window.location;
  const isHere = link.origin === origin && link.pathname === pathname && link.search === search;
  return isHere ? link : null;
}

/** Copies a fragment's address without the query. Resolves to a message. */
export async function copyFragmentAddress(hash: string): Promise<string> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(origin + pathname + hash);
    return "Link copied.";
  } catch {
    return "Your browser does not allow copying. The address bar has the link.";
  }
}

export interface HeadText {
  readonly title: string;
  readonly description: string;
}

export function readHeadText(): HeadText {
  return { title: document.title, description: descriptionTag()?.content ?? "" };
}

export function writeHeadText({ title, description }: HeadText): void {
  document.title = title;
  const tag = descriptionTag();
  if (tag) tag.content = description;
}

/** Title and description of an open question, from its elements (spec §4, FAQ). */
export function headTextOf(item: HTMLDetailsElement): HeadText {
  const paragraphs = [...item.querySelectorAll("p")].map(({ textContent }) => textContent);
  return {
    title: faqTitle(item.querySelector("summary")?.textContent ?? ""),
    description: faqDescription(paragraphs),
  };
}

function descriptionTag(): HTMLMetaElement | null {
  return document.head.querySelector<HTMLMetaElement>("meta[name=description]");
}
