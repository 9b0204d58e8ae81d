import type { LeadEvent, SiteEvent } from "#app/domain/analytics/event-schema.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Clears what would leak into other events, because the tag manager merges pushes. */
export function pushEvent(event: SiteEvent | (Omit<LeadEvent, "event"> & { event: string })): void {
  pushEntry({ ecommerce: null });
  pushEntry(event);
  const { event: _, visitor_id: __, ecommerce: ___, ...own } = event as Record<string, unknown>;
  for (const key of Object.keys(own)) own[key] = null;
  if (Object.keys(own).length > 0) pushEntry(own);
}

/** Pushes past a tag that throws, so that a failing tag breaks neither page nor other tags. */
export function pushEntry(entry: object): void {
  const layer = (window.dataLayer ??= []);
  try {
    layer.push(entry);
  } catch (error) {
    if (Array.isArray(layer) && !layer.includes(entry)) Array.prototype.push.call(layer, entry);
    reportError(error);
  }
}

/** Whether events other than those of the cart are pushed: a container, and consent to analytics. */
export function hasAudience(): boolean {
  return Boolean(window.loadContainer && window.consentChoice?.analytics);
}

export function isPageNew(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  if (!(load instanceof PerformanceNavigationTiming)) return true;
  return load.type !== "reload" && load.type !== "back_forward";
}
