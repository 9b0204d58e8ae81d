import {
  CART_KEY,
  COUPON_KEY,
  PENDING_COUPON_KEY,
  QUEUED_ITEMS_KEY,
} from "#app/domain/cart/cart-keys.ts";
import { siteState } from "#app/site-state.ts";

/** Id of the template of the services page's cart bar. */
export const CART_BAR = "cart-bar";

/** The cart as last stored, not validated: the cart's code does that (cart-store.ts). */
function storedLines(): readonly unknown[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? "[]");
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}

function countStoredLines(): number {
  return storedLines().length;
}

/** Name, no price, and option of each stored line. */
export function storedTexts(): string[][] {
  return storedLines().map((line) => {
    const { name, option } = Object(line);
    return [String(name ?? ""), "", String(option ?? "")];
  });
}

/** For styles that depend on it before the cart's code has loaded. */
function markFilled(isFilled: boolean): void {
  document.documentElement.dataset.cart = isFilled ? "filled" : "empty";
}

export function markStoredCart(): void {
  markFilled(countStoredLines() > 0);
}

export function showStoredCount(): void {
  showCartCount(countStoredLines());
}

/** Shows the number of lines on the button in the header. */
export function showCartCount(count: number): void {
  markFilled(count > 0);
  for (const badge of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
    badge.hidden = count === 0;
    badge.textContent = count > 0 ? String(count) : "";
    const name = count > 0 ? `Open cart, ${servicesText(count)}` : "Open cart";
    badge.closest("button")?.setAttribute("aria-label", name);
  }
}

export function servicesText(count: number): string {
  return count === 1 ? "1 service" : `${count} services`;
}

/** Whether the page shows a cart, or has one to read. */
export function isCartNeeded(): boolean {
  try {
    const isStored = [CART_KEY, COUPON_KEY].some((key) => localStorage.getItem(key));
    const isQueued = [PENDING_COUPON_KEY, QUEUED_ITEMS_KEY].some((key) =>
      sessionStorage.getItem(key),
    );
    if (isStored || isQueued) return true;
  } catch {}
  return siteState().cartPresses.length > 0 || new URLSearchParams(location.search).has("coupon");
}
