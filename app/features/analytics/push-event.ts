import type { SiteEvent } from "#app/domain/analytics/funnel-events.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Pushes an event after the line that clears the last one: the tag manager merges objects, and items
 * of an earlier event would leak into this one.
 */
export function pushEvent(event: SiteEvent): void {
  pushEntry({ ecommerce: null });
  pushEntry(event);
}

/**
 * A tag that fails on an event must break neither the page that reports it nor the other tags: what
 * it kept from the data layer is put there past it.
 */
export function pushEntry(entry: object): void {
  const layer = (window.dataLayer ??= []);
  try {
    layer.push(entry);
  } catch (error) {
    if (Array.isArray(layer) && !layer.includes(entry)) Array.prototype.push.call(layer, entry);
    reportError(error);
  }
}
