/** The fields of a request form that carry the selection. */
export const ITEMS_FIELD = "items";
export const UNLISTED_FIELD = "unlisted";

/** The field with the quantity of one service; absent or empty means 1. */
export function quantityField(sku: string): string {
  return `quantity_${sku}`;
}
