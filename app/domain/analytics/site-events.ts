import type { OfferLine } from "#app/domain/cart/totals.ts";
import { eventItems } from "./event-item.ts";
import type { CartEvent, CheckoutEvent, CouponEvent } from "./event-schema.ts";

export function cartEvent(
  event: CartEvent["event"],
  lines: readonly OfferLine[],
  visitorId: string | null,
): CartEvent {
  return { event, visitor_id: visitorId, ecommerce: { currency: "USD", ...eventItems(lines) } };
}

/** `lines` are in cents; the event is in dollars before the discount. `coupon`: `null` for none. */
export function checkoutEvent(
  lines: readonly OfferLine[],
  coupon: string | null,
  visitorId: string | null,
): CheckoutEvent {
  return {
    event: "begin_checkout",
    visitor_id: visitorId,
    ecommerce: { currency: "USD", ...(coupon ? { coupon } : {}), ...eventItems(lines) },
  };
}

export function couponEvent(code: string | null, visitorId: string | null): CouponEvent {
  const visitor = { visitor_id: visitorId };
  return code === null
    ? { event: "coupon_rejected", ...visitor }
    : { event: "coupon_applied", ...visitor, coupon: code };
}
