import type { CartEvent } from "#app/domain/analytics/event-schema.ts";
import {
  cartEvent,
  checkoutEvent,
  couponEvent,
  leadEvent,
} from "#app/domain/analytics/site-events.ts";
import type { Cents } from "#app/domain/money/money.ts";
import type { OfferLine } from "#app/domain/cart/totals.ts";
import { isAnalyticsOn, pushEvent } from "./push-event.ts";

export function trackCart(event: CartEvent["event"], lines: readonly OfferLine[]): void {
  pushEvent(cartEvent(event, lines, window.visitorId ?? null));
}

export function trackCheckout(lines: readonly OfferLine[], coupon: string | null): void {
  pushEvent(checkoutEvent(lines, coupon, window.visitorId ?? null));
}

/** `code`: `null` for a typed code that was rejected. */
export function trackCoupon(code: string | null): void {
  if (isAnalyticsOn()) pushEvent(couponEvent(code, window.visitorId ?? null));
}

/** `window.leadEvent`: the setting `TAG_MANAGER_LEAD_EVENT`. The hash needs consent to marketing. */
export function trackLead(requestId: string, total: Cents | null, emailHash: string | null): void {
  if (window.leadEvent === "none") return;
  const hash = window.consentChoice?.marketing ? emailHash : null;
  const lead = leadEvent(requestId, total, window.visitorId ?? null, hash);
  pushEvent(window.leadEvent ? { ...lead, event: window.leadEvent } : lead);
}
