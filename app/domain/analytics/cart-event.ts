import { isPriced } from "#app/domain/cart/cart.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import type { PricedLine } from "#app/domain/pricing/totals.ts";

export type CartEventName = "view_cart" | "add_to_cart" | "remove_from_cart";

/** One item in GA4's terms; `price` in dollars for one, `quantity` a whole number. */
export interface EventItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category: "Core Service" | "Add-On";
  readonly item_variant: string;
  readonly price: number;
  readonly quantity: number;
}

/** The payload of the spec (§7), to the field. */
export interface CartEvent {
  readonly event: CartEventName;
  readonly visitor_id: string | null;
  readonly ecommerce: {
    readonly currency: "USD";
    /** Sum of price × quantity of the items pushed, exact to the cent. */
    readonly value: number;
    readonly items: readonly EventItem[];
  };
}

/** `lines` holds only what the event is about: what was added, what was removed, or the cart. */
export function cartEvent(
  event: CartEventName,
  lines: readonly PricedLine[],
  visitorId: string | null,
): CartEvent {
  const cents = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  return {
    event,
    visitor_id: visitorId,
    ecommerce: { currency: "USD", value: dollarsFromCents(cents), items: lines.map(eventItem) },
  };
}

function eventItem(line: PricedLine): EventItem {
  return {
    item_id: line.sku,
    item_name: isPriced(line) || line.option ? `${line.name} - ${line.option}` : line.name,
    item_category: line.type === "core" ? "Core Service" : "Add-On",
    item_variant: line.variant ?? "none",
    price: dollarsFromCents(line.price),
    quantity: line.quantity,
  };
}
