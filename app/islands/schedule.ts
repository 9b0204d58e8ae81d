declare global {
  interface Document {
    /** https://developer.mozilla.org/docs/Web/API/Document/prerendering */
    prerendering?: boolean;
  }
}

/** Calls back at once, or when a prerendered page is shown. */
export function whenActive(run: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}

const FIRST_INTERACTIONS = [
  "pointermove",
  "touchstart",
  "keydown",
  "scroll",
  "focusin",
  "wheel",
  // Find in page opens `details`.
  "toggle",
];

/** Ignores links: loading would delay the next page. Returns a cancel function. */
export function afterFirstInteraction(begin: () => void): () => void {
  const listening = new AbortController();
  function start({ target }: Event): void {
    if (target instanceof Element && target.closest("a[href]")) return;
    listening.abort();
    begin();
  }
  // Capturing, because not all of them bubble.
  const options = { signal: listening.signal, passive: true, capture: true };
  for (const type of FIRST_INTERACTIONS) window.addEventListener(type, start, options);
  return () => listening.abort();
}

/** After the first interaction, calls back whenever the element with the id is within one screen. */
export function whenNear(id: string, run: () => void): (() => void) | void {
  const element = document.getElementById(id);
  if (!element) return run();
  function runIfNear(entries: IntersectionObserverEntry[]): void {
    if (entries.some(({ isIntersecting }) => isIntersecting)) run();
  }
  const observer = new IntersectionObserver(runIfNear, { rootMargin: "100%" });
  return afterFirstInteraction(() => observer.observe(element));
}

export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
