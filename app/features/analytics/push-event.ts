import { pushToDataLayer } from "#app/data-layer.ts";
import type { LeadEvent, SiteEvent } from "#app/domain/analytics/event-schema.ts";
import { siteState } from "#app/site-state.ts";

/** The tag manager merges pushes, so parameters are cleared after their event. */
export function pushEvent(event: SiteEvent | (Omit<LeadEvent, "event"> & { event: string })): void {
  const { event: _, visitor_id: __, ecommerce: ___, ...own } = event as Record<string, unknown>;
  for (const key of Object.keys(own)) own[key] = null;
  pushToDataLayer({ ecommerce: null });
  // The tag manager adds keys to what is pushed.
  pushToDataLayer(event);
  if (Object.keys(own).length > 0) pushToDataLayer(own);
}

/** True with a container and consent to analytics. The events of spec §7 need neither. */
export function isAnalyticsOn(): boolean {
  const { container, consentChoice } = siteState();
  return container !== null && consentChoice?.analytics === true;
}

export function isPageNew(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  if (!(load instanceof PerformanceNavigationTiming)) return true;
  return load.type !== "reload" && load.type !== "back_forward";
}
