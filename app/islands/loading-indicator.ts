/** A page that comes sooner needs no picture (spec §2). */
const SHOW_AFTER_MS = 150;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the animated picture (ui/loading-picture.tsx) soon, unless it ends before. */
export function beginLoading(): void {
  clearTimeout(timer);
  timer = setTimeout(show, SHOW_AFTER_MS, true);
}

export function endLoading(): void {
  clearTimeout(timer);
  show(false);
}

function show(isLoading: boolean): void {
  document.documentElement.toggleAttribute("data-loading", isLoading);
  const status = document.getElementById("loading");
  if (status) status.textContent = isLoading ? "Loading" : "";
}

/** From a press on a link, or another way to the next document, until that is painted or given up. */
export function followNavigations(): void {
  const { navigation } = globalThis;
  navigation?.addEventListener("navigate", ({ destination, downloadRequest }) => {
    const isDocument = !destination.sameDocument && destination.url.startsWith("http");
    if (isDocument && downloadRequest === null) beginLoading();
  });
  navigation?.addEventListener("navigateerror", endLoading);
  // Back shows this page as it was left.
  addEventListener("pageshow", endLoading);
}
