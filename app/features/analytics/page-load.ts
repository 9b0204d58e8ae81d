/** False while the browser shows a page that it reloaded, or loaded by Back or Forward. */
export function isPageNew(): boolean {
  if (typeof document === "undefined") return true;
  const [load] = performance.getEntriesByType("navigation");
  if (!(load instanceof PerformanceNavigationTiming)) return true;
  if (load.type !== "reload" && load.type !== "back_forward") return true;
  // The application may have moved on from the page that was loaded.
  return new URL(load.name).pathname !== window.location.pathname;
}
