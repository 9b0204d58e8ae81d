import { faqAnchor, faqDescription, faqTitle } from "#app/domain/seo/faq-meta.ts";

// Synchronises address, title and description with the open question (spec §4, FAQ). The browser
// opens one question at a time (`details name`), and the one of a fragment.

const FAQ = "details[name=faq]";

/** Set while items change without animation (motion.css). */
const NO_TRANSITION = "data-no-transition";

const NOTICE_SHOWN_FOR_MS = 6_000;

interface HeadText {
  readonly title: string;
  readonly description: string;
}

/** Of the page without an open question. */
const pageHead: HeadText = {
  title: document.title,
  description: descriptionTag()?.content ?? "",
};

export function start(): void {
  // `toggle` does not bubble.
  document.addEventListener("toggle", followToggle, { capture: true });
  addEventListener("hashchange", followHash);
  document.addEventListener("click", followLink);
  const opened = findOpenFaq();
  // A question that was opened before this script is newer than the address.
  if (opened && opened !== findFaq(location.hash)) syncPage();
  else followHash();
}

function followToggle({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.matches(FAQ)) return;
  // Browsers without exclusive `details` (Firefox before 130).
  if (target.open) {
    for (const other of document.querySelectorAll<HTMLDetailsElement>(`${FAQ}[open]`)) {
      other.open = other === target;
    }
  }
  syncPage();
}

/** Links, Back, Forward and typed fragments; an address without a question closes all. */
function followHash(): void {
  const item = findFaq(location.hash);
  if (item) openAtOnce(item);
  else findOpenFaq()?.removeAttribute("open");
  syncPage();
}

function syncPage(): void {
  const item = findOpenFaq();
  const { title, description } = item ? getHeadText(item) : pageHead;
  document.title = title;
  descriptionTag()?.setAttribute("content", description);
  const { pathname, search, hash } = location;
  const otherHash = findFaq(hash) ? "" : hash;
  const nextHash = item ? `#${faqAnchor(item.id)}` : otherHash;
  if (nextHash !== hash) history.replaceState(history.state, "", pathname + search + nextHash);
}

/** The link of a question inside its own answer copies its address. */
function followLink(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
  const item = findFaq(link.hash);
  if (!item || link.pathname !== location.pathname) return;
  if (item.contains(link)) {
    event.preventDefault();
    void copyAddress(link.hash).then(showNotice);
    return;
  }
  // The browser follows the link, and `hashchange` opens the question.
  item.querySelector("summary")?.focus({ preventScroll: true });
  if (link.hash === location.hash) openAtOnce(item);
}

function findOpenFaq(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(`${FAQ}[open]`);
}

/** The question whose answer has the fragment as its id. */
function findFaq(hash: string): HTMLDetailsElement | null {
  const answer = document.getElementById(hash.slice(1));
  return answer?.parentElement?.closest<HTMLDetailsElement>(FAQ) ?? null;
}

/** Without animation, which would move the answer. The layout is final after two frames. */
function openAtOnce(item: HTMLDetailsElement): void {
  const list = item.parentElement;
  list?.setAttribute(NO_TRANSITION, "");
  list?.closest("details")?.setAttribute("open", "");
  item.open = true;
  requestAnimationFrame(() => requestAnimationFrame(() => list?.removeAttribute(NO_TRANSITION)));
}

let hideNotice: ReturnType<typeof setTimeout> | undefined;

function showNotice(text: string): void {
  const notice = document.getElementById("faq-notice");
  if (!notice) return;
  notice.textContent = text;
  clearTimeout(hideNotice);
  hideNotice = setTimeout(() => (notice.textContent = ""), NOTICE_SHOWN_FOR_MS);
}
/** Copies a fragment's address without the query. Resolves to a message. */
async function copyAddress(hash: string): Promise<string> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(origin + pathname + hash);
    return "Link copied.";
  } catch {
    return "Your browser doesn't allow copying. The link is in the address bar.";
  }
}

/** Title and description of an open question, from its elements (spec §4, FAQ). */
function getHeadText(item: HTMLDetailsElement): HeadText {
  const paragraphs = [...item.querySelectorAll("p")].map(({ textContent }) => textContent);
  return {
    title: faqTitle(item.querySelector("summary")?.textContent ?? ""),
    description: faqDescription(paragraphs),
  };
}

function descriptionTag(): HTMLMetaElement | null {
  return document.head.querySelector<HTMLMetaElement>("meta[name=description]");
}
