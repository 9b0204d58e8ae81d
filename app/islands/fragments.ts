import { fetchPage } from "./fetch-page.ts";
import { startLoadingIndicator, stopLoadingIndicator } from "./loading-indicator.ts";
import { startIslands } from "./start-islands.ts";

/** Spec §9; three pauses stay below its cap of 30 s. */
const CACHE_LIFETIME_MS = 5 * 60_000;
const RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;

interface CachedPage {
  readonly page: Document;
  readonly at: number;
}

const cache = new Map<string, CachedPage>();
let current = new AbortController();

/**
 * Links and GET forms inside `data-fragment="name"` replace the elements with that name by those of
 * the linked page, instead of loading it. If that fails, the link is followed.
 */
export function watchFragments(): void {
  document.addEventListener("click", (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (link?.origin !== location.origin || link.pathname !== location.pathname) return;
    const fragment = link.closest<HTMLElement>("[data-fragment]");
    if (!fragment || link.target || link.search === location.search) return;
    event.preventDefault();
    void follow(new URL(link.href), fragment, link);
  });
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const fragment = form.closest<HTMLElement>("[data-fragment]");
    if (!fragment || form.method !== "get") return;
    const address = new URL(form.action);
    if (address.pathname !== location.pathname) return;
    event.preventDefault();
    const values = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    address.search = new URLSearchParams(values).toString();
    void follow(address, fragment, form);
  });
  addEventListener("popstate", () => void restore());
}

/** The address as last shown: `popstate` also fires for fragments of the same page. */
let shownSearch = location.search;

async function follow(address: URL, fragment: HTMLElement, pressed: HTMLElement): Promise<void> {
  // Drops the fragment, which would scroll.
  address.hash = "";
  const { signal } = replaceController();
  try {
    const page = await load(address.href, signal);
    if (signal.aborted) return;
    const isList = pressed.closest("nav") !== null;
    history.pushState(null, "", address);
    show(page, fragment.dataset.fragment ?? "");
    const next = document.querySelector<HTMLElement>(`[data-fragment] [aria-current]`);
    restoreFocus(fragment, isList);
    void next;
  } catch {
    if (!signal.aborted) location.assign(address);
  }
}

/** Back and Forward. */
async function restore(): Promise<void> {
  if (location.search === shownSearch) return;
  const { signal } = replaceController();
  try {
    const page = await load(location.href, signal);
    if (!signal.aborted) for (const name of fragmentNames()) show(page, name);
  } catch {
    if (!signal.aborted) location.reload();
  }
}

function replaceController(): AbortController {
  current.abort();
  current = new AbortController();
  return current;
}

function fragmentNames(): Set<string> {
  const elements = document.querySelectorAll<HTMLElement>("[data-fragment]");
  return new Set(Array.from(elements, ({ dataset }) => dataset.fragment ?? ""));
}

function show(page: Document, name: string): void {
  shownSearch = location.search;
  const selector = `[data-fragment="${CSS.escape(name)}"]`;
  const replacements = page.querySelectorAll(selector);
  for (const [index, element] of document.querySelectorAll(selector).entries()) {
    const nodes = [...(replacements[index]?.childNodes ?? [])];
    // Copies, because the page stays in the cache. The element stays, since it may be a live region.
    element.replaceChildren(...nodes.map((node) => document.importNode(node, true)));
    startIslands(element);
  }
  document.title = page.title;
}

function restoreFocus(fragment: HTMLElement, isList: boolean): void {
  const list = fragment.querySelector<HTMLElement>("[data-fragment-list]");
  const links = isList ? "nav" : "[role=group]";
  if (document.activeElement === document.body) {
    const chosen = fragment.querySelector<HTMLElement>(`${links} [aria-current]`);
    chosen?.focus({ preventScroll: true });
  }
  if (!list || !isList) return;
  const { top } = list.getBoundingClientRect();
  if (top >= 0 && top < innerHeight) return;
  list.focus({ preventScroll: true });
  list.scrollIntoView();
}

async function load(address: string, signal: AbortSignal): Promise<Document> {
  const cached = cache.get(address);
  // The clock may jump back.
  if (cached && Math.abs(Date.now() - cached.at) < CACHE_LIFETIME_MS) return cached.page;
  startLoadingIndicator();
  try {
    const page = await request(address, signal);
    cache.set(address, { page, at: Date.now() });
    return page;
  } finally {
    stopLoadingIndicator();
  }
}

async function request(address: string, signal: AbortSignal, failures = 0): Promise<Document> {
  try {
    return await requestOnce(address, signal);
  } catch (error) {
    if (signal.aborted || failures >= RETRIES) throw error;
    await pause(FIRST_PAUSE_MS * 2 ** failures, signal);
    return request(address, signal, failures + 1);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve());
  });
}

async function requestOnce(address: string, signal: AbortSignal): Promise<Document> {
  const { status, page } = await fetchPage(address, { signal });
  if (status !== 200) throw new Error(`Answered with ${status}`);
  return page;
}
