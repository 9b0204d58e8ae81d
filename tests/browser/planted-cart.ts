import type { Page } from "playwright/test";

/** Fills the drawer with everything it can show: two quantities, and room for a recommended add-on. */
export const FILLED_CART: readonly StoredLine[] = [
  { ecommId: "SKU_03", quantity: 1 },
  { ecommId: "SKU_09", quantity: 2 },
  { ecommId: "SKU_11", quantity: 1 },
];

/** As the old site stored it, as far as a test cares; reading repairs the rest. */
interface StoredLine {
  readonly ecommId: string;
  readonly quantity: number;
  readonly price?: number;
}

/** The visitor comes back with a cart; what the page makes of it later survives a reload. */
export async function plantCart(page: Page, lines: readonly StoredLine[]): Promise<void> {
  await page.addInitScript((cart) => {
    if (sessionStorage.getItem("planted")) return;
    sessionStorage.setItem("planted", "yes");
    localStorage.setItem("analyticsCart", cart);
  }, JSON.stringify(lines));
}
