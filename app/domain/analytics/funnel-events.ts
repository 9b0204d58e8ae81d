import { type Cents, dollarsFromCents } from "#app/domain/money/money.ts";
import type { PricedLine } from "#app/domain/cart/totals.ts";
import type { CartEvent } from "./cart-event.ts";
import { type EventItems, eventItems } from "./event-item.ts";
import type { ListEvent } from "./list-event.ts";

/** GA4 begin_checkout: the request page was entered with a selection. */
export interface CheckoutEvent {
  readonly event: "begin_checkout";
  readonly visitor_id: string | null;
  /** `coupon` only while a code is in force; `price` is before the discount. */
  readonly ecommerce: { readonly currency: "USD"; readonly coupon?: string } & EventItems;
}

/**
 * GA4 generate_lead: a request was stored. Parameters are the event's own, since it has no items.
 */
export interface LeadEvent {
  readonly event: "generate_lead";
  readonly visitor_id: string | null;
  /** The request's id, also in the server's event, so that platforms can merge both. */
  readonly event_id: string;
  readonly lead_source: "services_request";
  /** The total after the discount in dollars; both are missing when it is unknown. */
  readonly currency?: "USD";
  readonly value?: number;
}

export type SiteEvent = CartEvent | ListEvent | CheckoutEvent | LeadEvent;

/**
 * `lines` are in cents; the event is in dollars before the discount. `coupon`: `null` when no code
 * is in force.
 */
export function checkoutEvent(
  lines: readonly PricedLine[],
  coupon: string | null,
  visitorId: string | null,
): CheckoutEvent {
  return {
    event: "begin_checkout",
    visitor_id: visitorId,
    ecommerce: { currency: "USD", ...(coupon ? { coupon } : {}), ...eventItems(lines) },
  };
}

/** `total` is in cents after the discount; `null` leaves it out. */
export function leadEvent(
  requestId: string,
  total: Cents | null,
  visitorId: string | null,
): LeadEvent {
  const worth =
    total === null ? {} : ({ currency: "USD", value: dollarsFromCents(total) } as const);
  return {
    event: "generate_lead",
    visitor_id: visitorId,
    event_id: requestId,
    lead_source: "services_request",
    ...worth,
  };
}

/**
 * Clears what belongs to one lead: the tag manager keeps top-level keys for later events, which
 * would repeat this event_id.
 */
export const AFTER_LEAD = { event_id: null, lead_source: null, currency: null, value: null };
