/** A service by its SKU. A Select may bring several, joined by commas; the request form one in each. */
export const ITEMS_FIELD = "items";

/** The field with the quantity of one service; absent or empty means 1. */
export function quantityField(sku: string): string {
  return `quantity_${sku}`;
}
