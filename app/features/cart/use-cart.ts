import { useSyncExternalStore } from "react";
import { currentCart, subscribeToCart } from "./cart-presence.ts";
import type { CartState } from "./cart-store.ts";

/** The cart, or `null` before the stored one is read: then a page shows no figure, not a wrong 0. */
export function useCart(): CartState | null {
  return useSyncExternalStore<CartState | null>(subscribeToCart, currentCart, unread);
}

function unread(): null {
  return null;
}
