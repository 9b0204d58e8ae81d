/** SKUs: several joined by commas in a Select, one each in the request form. */
export const ITEMS_FIELD = "items";

/** Quantity of one service; missing or empty means 1. */
export function quantityField(sku: string): string {
  return `quantity_${sku}`;
}

export const UNLISTED_FIELD = "unlisted";

export const COUPON_FIELD = "coupon";

/** The total that was shown, in cents. If the server has another, the visitor confirms it first. */
export const SEEN_TOTAL_FIELD = "seenTotal";

/** Intent of the button that updates the total without sending. */
export const TOTAL_INTENT = "total";

export function unlistedText(line: {
  readonly name: string;
  readonly option: string;
  readonly quantity: number;
}): string {
  const { name, option, quantity } = line;
  return JSON.stringify({ name, option, quantity });
}
