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

function show(isLoading: boolean): void {
  document.documentElement.toggleAttribute("data-loading", isLoading);
  const status = document.getElementById("loading");
  if (status) status.textContent = isLoading ? "Loading" : "";
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
