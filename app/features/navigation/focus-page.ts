/**
 * Moves the focus to where a new page begins: the fragment's target, else the heading, else the main
 * part. The view stays where scroll restoration has put it.
 */
export function focusPage(hash: string): void {
  // The summary of a form's errors took it already and keeps it.
  if (document.activeElement?.closest("[role=alert]")) return;
  const start = targetOf(hash) ?? find("main h1") ?? find("main");
  if (!start) return;
  if (start.tabIndex < 0) {
    start.tabIndex = -1;
    // Nobody can act on it, so no ring says that one could.
    start.style.outline = "none";
  }
  start.focus({ preventScroll: true });
}

function find(selector: string): HTMLElement | null {
  return document.querySelector(selector);
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
