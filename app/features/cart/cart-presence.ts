import type { CartState } from "./cart-store.ts";

/** The id of the drawer that the server renders (early-drawer.tsx). */
export const EARLY_DRAWER = "early-drawer";

/** What a page reads of the cart: cart-store.ts, once it is there. */
interface CartStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => CartState;
}

/**
 * Between the pages and the cart. Most visitors look at a page and have no cart, so its code (prices,
 * coupons, the repair of old carts) comes on demand (use-cart-on-demand.ts); until then there is none to show.
 */
let store: CartStore | null = null;
const waiting = new Set<() => void>();

/** Called by the store itself, whoever imported it. */
export function provideCart(arrived: CartStore): void {
  store = arrived;
  for (const begin of waiting) begin();
  waiting.clear();
}

export function subscribeToCart(listener: () => void): () => void {
  if (store) return store.subscribe(listener);
  let stop: (() => void) | undefined;
  function begin(): void {
    stop = store?.subscribe(listener);
    listener();
  }
  waiting.add(begin);
  return () => {
    waiting.delete(begin);
    stop?.();
  };
}

/** The cart, or `null` before the stored one is read. */
export function currentCart(): CartState | null {
  return store ? store.current() : null;
}
