import { type FetchedPage, fetchPage } from "./fetch-page.ts";
import {
  showLoadingNote,
  startLoadingIndicator,
  stopLoadingIndicator,
} from "./loading-indicator.ts";

/** Spec §9; three pauses stay below its cap of 30 s. */
const CACHE_LIFETIME_MS = 5 * 60_000;
const RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;

/** The heading of what a form has found. */
const ANSWER = "[tabindex='-1']";

interface CachedPage {
  readonly page: Document;
  readonly at: number;
}

const cache = new Map<string, CachedPage>();

let start: (replaced: Element) => void;

/** Aborts what the last press loads. */
let current = new AbortController();

/**
 * Of the page that is shown: `popstate` also fires for fragments of one page, and what is open in it
 * may have put another title into the document.
 */
let shown = { search: location.search, title: document.title };

/**
 * Links and GET forms inside `data-fragment="name"` replace the elements with that name by those of
 * the linked page, instead of loading it. The link is followed if nothing answers: something may
 * block requests of scripts only. If the server fails, the page stays (product.md §13).
 * `startScripts` starts the islands and scripts of what was replaced.
 */
export function watchFragments(startScripts: (replaced: Element) => void): void {
  start = startScripts;
  document.addEventListener("click", followLink);
  document.addEventListener("submit", followForm);
  addEventListener("popstate", () => void restore());
}

function followLink(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  const fragment = link?.closest<HTMLElement>("[data-fragment]");
  if (!link || !fragment || link.target || event.defaultPrevented) return;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const address = new URL(link.href);
  if (!isOtherQuery(address)) return;
  event.preventDefault();
  void follow(address, fragment, link);
}

function followForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== "get" || event.defaultPrevented) return;
  const fragment = form.closest<HTMLElement>("[data-fragment]");
  const address = new URL(form.action);
  const values = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  address.search = new URLSearchParams(values).toString();
  if (!fragment || !isOtherQuery(address)) return;
  event.preventDefault();
  void follow(address, fragment, form);
}

function isOtherQuery({ origin, pathname, search }: URL): boolean {
  return origin === location.origin && pathname === location.pathname && search !== location.search;
}

async function follow(address: URL, fragment: HTMLElement, pressed: HTMLElement): Promise<void> {
  // The part is here already; another one may be open.
  address.hash = location.hash;
  // Read before it is replaced. Safari does not focus a pressed link.
  const isPageNumber = pressed.closest("nav") !== null;
  const page = await load(address.href);
  if (!page) return;
  history.pushState(history.state, "", address);
  show(page, fragment.dataset.fragment ?? "");
  if (pressed instanceof HTMLFormElement) fragment.querySelector<HTMLElement>(ANSWER)?.focus();
  else moveFocus(fragment, isPageNumber);
}

/** Back and Forward. */
async function restore(): Promise<void> {
  if (location.search === shown.search) return;
  const page = await load(location.href);
  if (page) for (const name of fragmentNames()) show(page, name);
}

function fragmentNames(): Set<string> {
  const elements = document.querySelectorAll<HTMLElement>("[data-fragment]");
  return new Set(Array.from(elements, ({ dataset }) => dataset.fragment ?? ""));
}

function show(page: Document, name: string): void {
  const selector = `[data-fragment="${CSS.escape(name)}"]`;
  const replacements = page.querySelectorAll(selector);
  for (const [index, element] of document.querySelectorAll(selector).entries()) {
    const nodes = [...(replacements[index]?.childNodes ?? [])];
    // Copies, because the page stays in the cache. The element stays, since it may be a live region.
    element.replaceChildren(...nodes.map((node) => document.importNode(node, true)));
    start(element);
  }
  if (page.title !== shown.title) document.title = page.title;
  shown = { search: location.search, title: page.title };
}

/** To the link that is current now; a page number also scrolls to the list, if it is out of view. */
function moveFocus(fragment: HTMLElement, isPageNumber: boolean): void {
  const list = fragment.querySelector<HTMLElement>("[data-fragment-list]");
  const { top = 0 } = list?.getBoundingClientRect() ?? {};
  if (list && isPageNumber && (top < 0 || top >= innerHeight)) {
    list.focus({ preventScroll: true });
    list.scrollIntoView();
    return;
  }
  const links = isPageNumber ? "nav" : "[role=group]";
  const chosen = fragment.querySelector<HTMLElement>(`${links} [aria-current]`);
  chosen?.focus({ preventScroll: true });
}

/** Returns `null` if something else was pressed meanwhile, or if the page is loaded instead. */
async function load(address: string): Promise<Document | null> {
  current.abort();
  current = new AbortController();
  const { signal } = current;
  const cached = cache.get(address);
  // The clock may jump back.
  if (cached && Math.abs(Date.now() - cached.at) < CACHE_LIFETIME_MS) return cached.page;
  startLoadingIndicator();
  const answer = await withRetries(address, signal);
  if (signal.aborted) return null;
  stopLoadingIndicator();
  if (answer?.status === 200) {
    cache.set(address, { page: answer.page, at: Date.now() });
    return answer.page;
  }
  if (!navigator.onLine) showLoadingNote("You're offline, so this didn't load.");
  else if (answer && isServerError(answer)) {
    showLoadingNote("This didn't load. Please try it again in a minute.");
  } else location.assign(address);
  return null;
}

/** Returns the last answer, `null` if there is none. */
async function withRetries(address: string, signal: AbortSignal): Promise<FetchedPage | null> {
  for (let failures = 0; ; failures += 1) {
    const answer = await fetchPage(address, { signal }).catch(() => null);
    const isFinal = answer !== null && !isServerError(answer);
    if (isFinal || failures === RETRIES || signal.aborted) return answer;
    showLoadingNote("This didn't load, so we're trying again.");
    await pause(FIRST_PAUSE_MS * 2 ** failures, signal);
  }
}

function isServerError({ status }: FetchedPage): boolean {
  return status >= 500;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
