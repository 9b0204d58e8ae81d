import { toWellFormed } from "#app/domain/text/well-formed.ts";
import { isPriced, type Offer } from "#app/domain/catalogue/catalogue.ts";
import { type Cents, dollarsFromCents } from "#app/domain/money/money.ts";
import type { CartEvent } from "./event-schema.ts";
import { MAX_ITEMS, MAX_TEXT_LENGTH } from "./ga4-limits.ts";
import type { OfferLine } from "#app/domain/cart/totals.ts";

const EMAIL = /\S+@\S+/g;

export const SERVICES_LIST = {
  item_list_id: "services_catalogue",
  item_list_name: "Services catalogue",
};

type EventItems = Pick<CartEvent["ecommerce"], "value" | "items">;

/** Reports at most 200 lines and their value in dollars, exact to the cent. */
export function eventItems(lines: readonly OfferLine[]): EventItems {
  const reported = lines.slice(0, MAX_ITEMS);
  const cents = reported.reduce((sum, line) => sum + countedPrice(line) * line.quantity, 0);
  return { value: dollarsFromCents(cents), items: reported.map(eventItem) };
}

/** A data-layer item (spec §7), in dollars; an unpriced service counts as 0, as in the totals. */
export function eventItem(line: OfferLine): EventItems["items"][number] {
  return {
    item_id: line.sku,
    item_name: isPriced(line) ? itemName(line) : unlistedName(line),
    item_category: line.type === "core" ? "Core Service" : "Add-On",
    item_variant: line.variant ?? "none",
    price: dollarsFromCents(countedPrice(line)),
    quantity: line.quantity,
  };
}

function countedPrice(line: OfferLine): Cents {
  return isPriced(line) ? line.price : 0;
}

/** "name - option" (spec §7). */
export function itemName({ name, option }: Pick<Offer, "name" | "option">): string {
  return `${name} - ${option}`;
}

/** Applies GA4's limits: these names come from the browser's storage. */
function unlistedName(line: OfferLine): string {
  const full = line.option ? itemName(line) : line.name;
  return toWellFormed(full.replace(EMAIL, "(removed)").slice(0, MAX_TEXT_LENGTH));
}
