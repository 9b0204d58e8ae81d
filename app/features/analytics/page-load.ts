/** False after a reload, Back or Forward. */
export function isPageNew(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  if (!(load instanceof PerformanceNavigationTiming)) return true;
  return load.type !== "reload" && load.type !== "back_forward";
}
