import type { OfferLine } from "#app/domain/cart/totals.ts";
import { addServices, trackView } from "./cart-actions.ts";
import { openDrawer } from "./cart-press.ts";

/** Adds services and opens the drawer (spec §4): one `add_to_cart` and one `view_cart`. */
export function addAndOpenDrawer(selected: readonly OfferLine[]): void {
  addServices(selected);
  if (openDrawer()) trackView();
}
