declare global {
  interface Document {
    /** The browser renders the page ahead of a visit (document-script.tsx). */
    readonly prerendering?: boolean;
  }
}

/** Calls back when a visitor sees the page: a prerendered one measures, stores and asks nothing before. */
export function whenActive(run: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}
