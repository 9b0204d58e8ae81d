import type { PricedLine } from "#app/domain/cart/totals.ts";
import { type EventItems, eventItems } from "./event-item.ts";

export type CartEventName = "view_cart" | "add_to_cart" | "remove_from_cart";

/** Payload of spec §7. */
export interface CartEvent {
  readonly event: CartEventName;
  readonly visitor_id: string | null;
  readonly ecommerce: { readonly currency: "USD" } & EventItems;
}

/** `lines` are those the event is about: added, removed, or the whole cart. */
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
