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

/** Ignores links: loading would delay the next page. */
export function afterFirstInteraction(begin: () => void): void {
  const listening = new AbortController();
  function start({ target }: Event): void {
    if (target instanceof Element && target.closest("a[href]")) return;
    listening.abort();
    begin();
  }
  // Capturing, because not all of them bubble.
  const options = { signal: listening.signal, passive: true, capture: true };
  for (const type of FIRST_INTERACTIONS) window.addEventListener(type, start, options);
}

/** A hidden page has no frames, and a busy browser may be late with them. */
const LATEST_PAINT_MS = 500;

export function afterPaint(act: () => void): void {
  let isDone = false;
  function run(): void {
    if (isDone) return;
    isDone = true;
    act();
  }
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, LATEST_PAINT_MS);
}
