import { useSyncExternalStore } from "react";
import type { CartState } from "./cart-store.ts";
import { getCart, subscribeToCart } from "./cart-store.ts";

/** `null` while the island is hydrated: the server knows no cart. */
export function useCart(): CartState | null {
  return useSyncExternalStore(subscribeToCart, getCart, () => null);
}
