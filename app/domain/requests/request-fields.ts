/** SKUs: several joined by commas in a Select, one each in the request form. */
export const ITEMS_FIELD = "items";

/** Quantity of one service; missing or empty means 1. */
export function quantityField(sku: string): string {
  return `quantity_${sku}`;
}
