import type { LeadEvent, SiteEvent } from "#app/domain/analytics/event-schema.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Clears `ecommerce` first: the tag manager merges objects, so items of an earlier event would leak
 * into this one.
 */
export function pushEvent(event: SiteEvent | (Omit<LeadEvent, "event"> & { event: string })): void {
  pushEntry({ ecommerce: null });
  pushEntry(event);
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
