import type { CartState } from "./cart-store.ts";

/** The id of the server-rendered drawer (server-drawer.tsx). */
export const SERVER_DRAWER_ID = "server-drawer";

/** The interface of cart-store.ts. */
interface CartStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => CartState;
}

/** Connects pages to the cart, whose code loads on demand (use-cart-on-demand.ts). */
let store: CartStore | null = null;
const waiting = new Set<() => void>();

/** Called by the store when it loads. */
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

/** The cart, or `null` before it is read from storage. */
export function currentCart(): CartState | null {
  return store ? store.current() : null;
}
