/** product.md §3. */
const SHOW_AFTER_MS = 150;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the loading animation (ui/page-decoration.tsx) after a delay. */
export function startLoadingIndicator(): void {
  clearTimeout(timer);
  timer = setTimeout(show, SHOW_AFTER_MS, true);
}

export function stopLoadingIndicator(): void {
  clearTimeout(timer);
  show(false);
}

/** Shows a text instead of the animation. */
export function showLoadingNote(text: string): void {
  stopLoadingIndicator();
  announce(text);
  document.documentElement.toggleAttribute("data-loading-note", true);
}

function show(isLoading: boolean): void {
  document.documentElement.toggleAttribute("data-loading", isLoading);
  document.documentElement.toggleAttribute("data-loading-note", false);
  announce(isLoading ? "Loading" : "");
}

function announce(text: string): void {
  const status = document.getElementById("loading");
  if (status) status.textContent = text;
}

/** Shows the indicator until the next document paints or the navigation is cancelled. */
export function watchNavigations(): void {
  const { navigation } = globalThis;
  navigation?.addEventListener("navigate", ({ destination, downloadRequest }) => {
    const isDocument = !destination.sameDocument && destination.url.startsWith("http");
    if (isDocument && downloadRequest === null) startLoadingIndicator();
  });
  navigation?.addEventListener("navigateerror", stopLoadingIndicator);
  // Back restored this page.
  addEventListener("pageshow", stopLoadingIndicator);
}
