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
  await plantStorage(page, { analyticsCart: JSON.stringify(lines) });
}

/** What an old or hostile browser holds before the page is opened; not again on a reload. */
export async function plantStorage(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem("planted")) return;
    sessionStorage.setItem("planted", "yes");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

export async function storedText(page: Page, key: string): Promise<string | null> {
  return await page.evaluate((name) => localStorage.getItem(name), key);
}
