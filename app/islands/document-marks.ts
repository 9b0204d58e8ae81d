const { dataset } = document.documentElement;

/** A page reached from this site fades in (ui/motion.css). */
export function markFromSite(): void {
  if (document.referrer.startsWith(location.origin)) dataset.fromSite = "";
}

/** For below-the-fold.ts. Excludes Back and fragments, which need real heights. */
export function markBelowTheFold(): void {
  const [load] = performance.getEntriesByType("navigation");
  const type = load instanceof PerformanceNavigationTiming ? load.type : "";
  if (type === "navigate" && !location.hash) dataset.belowFold = "pending";
}
