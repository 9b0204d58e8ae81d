import { type Cents, dollarsFromCents } from "#app/domain/money/money.ts";
import type { PricedLine } from "#app/domain/cart/totals.ts";
import type { CartEvent } from "./cart-event.ts";
import { type EventItems, eventItems } from "./event-item.ts";
import type { ListEvent } from "./list-event.ts";

/** The request page was entered with a selection (GA4: begin_checkout). */
export interface CheckoutEvent {
  readonly event: "begin_checkout";
  readonly visitor_id: string | null;
  /** `coupon` only when a code is in force: it is the order's, and `price` is before it. */
  readonly ecommerce: { readonly currency: "USD"; readonly coupon?: string } & EventItems;
}

/** A request was stored (GA4: generate_lead). Its parameters are the event's own, as it has no items. */
export interface LeadEvent {
  readonly event: "generate_lead";
  readonly visitor_id: string | null;
  /** The request's id: what the server sends about it carries the same, so that both count once. */
  readonly event_id: string;
  readonly lead_source: "services_request";
  /** The total after the discount, in dollars; both are left out when it cannot be read. */
  readonly currency?: "USD";
  readonly value?: number;
}

/** Any event of ours. */
export type SiteEvent = CartEvent | ListEvent | CheckoutEvent | LeadEvent;

/**
 * `lines` are priced in cents, the event is in dollars and before the discount; `coupon` is `null`
 * when no code is in force.
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

/** `total` is in cents, after the discount; the event has dollars, or no figure when it is `null`. */
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
 * What belongs to one lead alone. The tag manager keeps top-level keys for all later events, and a
 * later event under this event_id would be taken for the lead once more.
 */
export const AFTER_LEAD = { event_id: null, lead_source: null, currency: null, value: null };
