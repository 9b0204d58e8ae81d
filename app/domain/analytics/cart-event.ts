import type { PricedLine } from "#app/domain/cart/totals.ts";
import { type EventItems, eventItems } from "./event-item.ts";

export type CartEventName = "view_cart" | "add_to_cart" | "remove_from_cart";

/** The payload of the spec (§7), to the field. */
export interface CartEvent {
  readonly event: CartEventName;
  readonly visitor_id: string | null;
  readonly ecommerce: { readonly currency: "USD" } & EventItems;
}

/** `lines` holds only what the event is about: what was added, what was removed, or the cart. */
export function cartEvent(
  event: CartEventName,
  lines: readonly PricedLine[],
  visitorId: string | null,
): CartEvent {
  return {
    event,
    visitor_id: visitorId,
    ecommerce: { currency: "USD", ...eventItems(lines) },
  };
}
