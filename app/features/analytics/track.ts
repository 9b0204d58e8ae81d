import { type CartEventName, cartEvent } from "#app/domain/analytics/cart-event.ts";
import {
  AFTER_LEAD,
  checkoutEvent,
  leadEvent,
  listEvent,
  type SiteEvent,
} from "#app/domain/analytics/funnel-events.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import type { Cents } from "#app/domain/money/money.ts";
import type { PricedLine } from "#app/domain/pricing/totals.ts";
import { visitorId } from "./visitor-id.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** What the cart reports; the README has a table of all events and their causes. */
export function trackCart(event: CartEventName, lines: readonly PricedLine[]): void {
  pushEvent(cartEvent(event, lines, visitorId()));
}

export function trackList(catalogue: Catalogue): void {
  pushEvent(listEvent(catalogue, visitorId()));
}

export function trackCheckout(lines: readonly PricedLine[], coupon: string | null): void {
  pushEvent(checkoutEvent(lines, coupon, visitorId()));
}

export function trackLead(requestId: string, total: Cents | null): void {
  pushEvent(leadEvent(requestId, total, visitorId()));
  push({ ...AFTER_LEAD });
}

/**
 * Pushes an event after the line that clears the last one: the tag manager merges objects, and items
 * of an earlier event would leak into this one.
 */
function pushEvent(event: SiteEvent): void {
  push({ ecommerce: null });
  push(event);
}

/**
 * A tag that fails on an event must break neither the page that reports it nor the other tags: what
 * it kept from the data layer is put there past it.
 */
function push(entry: object): void {
  const layer = (window.dataLayer ??= []);
  try {
    layer.push(entry);
  } catch (error) {
    if (Array.isArray(layer) && !layer.includes(entry)) Array.prototype.push.call(layer, entry);
    reportError(error);
  }
}
