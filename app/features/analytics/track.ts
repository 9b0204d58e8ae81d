import { readStored } from "#app/browser-storage.ts";
import { type CartEventName, cartEvent } from "#app/domain/analytics/cart-event.ts";
import type { PricedLine } from "#app/domain/pricing/totals.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const VISITOR_ID_KEY = "analyticsVisitorId";

/**
 * Pushes a cart event to the data layer, after the line that clears the last one: the tag manager
 * merges objects, and items of an earlier event would leak into this one.
 */
export function trackCart(event: CartEventName, lines: readonly PricedLine[]): void {
  push({ ecommerce: null });
  push(cartEvent(event, lines, readStored("localStorage", VISITOR_ID_KEY)));
}

/** A tag that fails on an event must not break the page that reports it. */
function push(entry: object): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push(entry);
  } catch (error) {
    reportError(error);
  }
}
