import { useSyncExternalStore } from "react";
import { type CartState, current, subscribe } from "./cart-store.ts";

/** The cart, or `null` before the stored one is read: then a page shows no figure, not a wrong 0. */
export function useCart(): CartState | null {
  return useSyncExternalStore<CartState | null>(subscribe, current, unread);
}

function unread(): null {
  return null;
}
