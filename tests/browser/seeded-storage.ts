import type { Page } from "playwright/test";

/** Shows every part of the drawer: two quantities and a recommended add-on. */
export const FILLED_CART: readonly StoredLine[] = [
  { ecommId: "SKU_03", quantity: 1 },
  { ecommId: "SKU_09", quantity: 2 },
  { ecommId: "SKU_11", quantity: 1 },
];

/** An incomplete stored line; `parseCart` adds the other fields. */
interface StoredLine {
  readonly ecommId: string;
  readonly quantity: number;
  readonly price?: number;
}

export async function seedCart(
  page: Page,
  lines: readonly StoredLine[],
  coupon?: string,
): Promise<void> {
  const stored = { analyticsCart: JSON.stringify(lines) };
  await seedStorage(page, coupon ? { ...stored, analyticsCoupon: coupon } : stored);
}

/** Sets local storage before the first document, but not on a reload. */
export async function seedStorage(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem("seeded")) return;
    sessionStorage.setItem("seeded", "yes");
    Object.assign(localStorage, entries);
  }, stored);
}

export async function storedText(page: Page, key: string): Promise<string | null> {
  return await page.evaluate((name) => localStorage.getItem(name), key);
}
