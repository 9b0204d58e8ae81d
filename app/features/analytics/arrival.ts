import { type Arrival, landingOf } from "#app/domain/attribution/touchpoint.ts";

/** Stored with marketing consent only; otherwise kept in memory. */
export const TOUCHES_KEY = "attributionTouches";

let arrival: Arrival | null = null;

/** Records how this document was reached, once. */
export function rememberArrival(): Arrival {
  arrival ??= landingOf({
    address: new URL(window.location.href),
    referrer: document.referrer,
    time: new Date(),
  });
  return arrival;
}

/** False after a reload, Back or Forward. */
export function isPageNew(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  if (!(load instanceof PerformanceNavigationTiming)) return true;
  return load.type !== "reload" && load.type !== "back_forward";
}
