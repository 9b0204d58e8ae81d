declare global {
  interface Document {
    /** https://developer.mozilla.org/docs/Web/API/Document/prerendering */
    prerendering?: boolean;
  }
}

/** Calls back once the page is visible to a visitor, not while it is prerendered. */
export function whenActive(run: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}
