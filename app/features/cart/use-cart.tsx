import { useSyncExternalStore } from "react";
import { type CartState, cartStore } from "./cart-store.ts";

/** `null` while the island is hydrated: the server knows no cart. */
export function useCart(): CartState | null {
  return useSyncExternalStore(cartStore.subscribe, cartStore.getState, () => null);
}
