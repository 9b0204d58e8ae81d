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
  announce(text, true);
}

function show(isLoading: boolean): void {
  document.documentElement.toggleAttribute("data-loading", isLoading);
  announce(isLoading ? "Loading" : "", false);
}

function announce(text: string, isShown: boolean): void {
  const status = document.getElementById("loading");
  if (!status) return;
  status.textContent = text;
  status.toggleAttribute("data-shown", isShown);
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
