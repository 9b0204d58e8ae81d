import type * as cartForms from "./cart-forms.ts";

let arriving: Promise<typeof cartForms> | null = null;

/**
 * The cart with its prices and its drawer, which are one file (vite.config.ts), fetched once. It answers
 * the page's forms from then on.
 */
export async function loadCart(): Promise<typeof cartForms> {
  arriving ??= import("./cart-forms.ts");
  try {
    const cart = await arriving;
    cart.answerCartForms();
    return cart;
  } catch (error) {
    // Off line for a moment: the next one tries again.
    arriving = null;
    throw error;
  }
}
