import type { OfferLine } from "#app/domain/cart/totals.ts";

/** SKUs: comma-separated in a Select form, one per field in the request form. */
export const ITEMS_FIELD = "items";

/** Quantity of one service; missing or empty means 1. */
export function quantityField(sku: string): string {
  return `quantity_${sku}`;
}

/** Cart lines that are not in the catalogue, as JSON. */
export const UNLISTED_FIELD = "unlisted";

/** Session storage: the store that was checked, as `storeUrl` and `storePlatform` in JSON. */
export const CHECKED_STORE_KEY = "checkedStore";

export const COUPON_FIELD = "coupon";

/** The displayed total in cents. If the server computes another, the visitor must confirm it. */
export const SEEN_TOTAL_FIELD = "seenTotal";

/** Intent of the button that updates the total without sending. */
export const TOTAL_INTENT = "total";

type UnlistedLine = Pick<OfferLine, "name" | "option" | "quantity">;

export function unlistedText({ name, option, quantity }: UnlistedLine): string {
  return JSON.stringify({ name, option, quantity });
}
