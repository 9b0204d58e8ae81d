import { afterPaint } from "#app/ui/after-paint.ts";
import type * as cartActions from "./cart-actions.ts";

type CartActions = typeof cartActions;

let actions: CartActions | null = null;
let arriving: Promise<CartActions> | null = null;

/** The cart with its prices and its drawer, which are one file (vite.config.ts), fetched once. */
export async function loadCart(): Promise<CartActions> {
  arriving ??= import("./cart-actions.ts");
  try {
    return (actions = await arriving);
  } catch (error) {
    // Off line for a moment: the next one tries again.
    arriving = null;
    throw error;
  }
}

/**
 * Does something to the cart for a form. Where the cart's file is gone (a new deploy, no network) the
 * form goes to its address, as without scripts.
 */
export function actOnCart(form: HTMLFormElement, act: (actions: CartActions) => void): void {
  const known = actions;
  if (known) afterPaint(() => act(known));
  else loadCart().then(act, () => form.submit());
}
