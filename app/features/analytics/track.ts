import { selectEvent } from "#app/domain/analytics/list-event.ts";
import type { Catalogue, Sku } from "#app/domain/catalogue/catalogue.ts";
import type { CartEvent, UseEvent } from "#app/domain/analytics/event-schema.ts";
import { cartEvent, checkoutEvent, couponEvent } from "#app/domain/analytics/site-events.ts";
import type { OfferLine } from "#app/domain/cart/totals.ts";
import { siteState } from "#app/site-state.ts";
import { isAnalyticsOn, pushEvent } from "./push-event.ts";

export function trackCart(event: CartEvent["event"], lines: readonly OfferLine[]): void {
  pushEvent(cartEvent(event, lines, siteState().visitorId));
}

/** A press on Select in the list of services, before its `add_to_cart`. */
export function trackSelection(catalogue: Catalogue, skus: readonly Sku[]): void {
  if (isAnalyticsOn()) pushEvent(selectEvent(catalogue, skus, siteState().visitorId));
}

export function trackCheckout(lines: readonly OfferLine[], coupon: string | null): void {
  pushEvent(checkoutEvent(lines, coupon, siteState().visitorId));
}

/** `code`: `null` for a typed code that was rejected. */
export function trackCoupon(code: string | null): void {
  if (isAnalyticsOn()) pushEvent(couponEvent(code, siteState().visitorId));
}

export function trackStoreCheck(store_platform: string, fault_count: number): void {
  const { visitorId: visitor_id } = siteState();
  if (isAnalyticsOn()) pushEvent({ event: "check_store", visitor_id, store_platform, fault_count });
}

/** Returns whether the event was pushed. */
export function trackUse(event: UseEvent["event"]): boolean {
  const isAllowed = isAnalyticsOn();
  if (isAllowed) pushEvent({ event, visitor_id: siteState().visitorId });
  return isAllowed;
}
