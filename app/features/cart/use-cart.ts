import { useSyncExternalStore } from "react";
import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import { type CartState, current, subscribe } from "./cart-store.ts";

/** The cart, or `null` before the stored one is read: then a page shows no figure, not a wrong 0. */
export function useCart(): CartState | null {
  return useSyncExternalStore<CartState | null>(subscribe, current, unread);
}

function unread(): null {
  return null;
}

/** How many of a service are in the cart. Only another number draws its reader anew. */
export function useQuantityOf(sku: Sku): number {
  return useSyncExternalStore(
    subscribe,
    () => current().lines.find((line) => line.sku === sku)?.quantity ?? 0,
    () => 0,
  );
}
