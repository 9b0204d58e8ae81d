import type { CartState } from "./cart-store.ts";

/** Id of the drawer that the server renders, used until the cart's code has loaded. */
export const SERVER_DRAWER_ID = "server-drawer";

/** Id of the template of the services page's cart bar. */
export const CART_BAR = "cart-bar";

/**
 * Head script: cancels and marks cart forms submitted while the document loads. queued-submissions.ts
 * submits them; where it can't run, the browser does.
 */
export const QUEUE_SUBMISSIONS = `document.onsubmit=({target:f})=>{if("cartForm"in f.dataset){f.setAttribute("aria-busy","true");return!1}};document.addEventListener("DOMContentLoaded",()=>{document.onsubmit=null;document.querySelector("[data-cart-form][aria-busy]")?.submit()})`;

/** `null` until the cart's code has loaded. */
let current: CartState | null = null;
const listeners = new Set<() => void>();

export function currentCart(): CartState | null {
  return current;
}

export function publishCart(cart: CartState): void {
  current = cart;
  for (const listener of listeners) listener();
}

export function servicesText(count: number): string {
  return count === 1 ? "1 service" : `${count} services`;
}

export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
