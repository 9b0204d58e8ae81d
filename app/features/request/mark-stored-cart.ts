import { CART_KEY } from "#app/domain/cart/cart-keys.ts";

/** Inline script: with a stored cart the empty state is not shown first. */
export function markStoredCart(): string {
  return `{const mark=()=>{try{document.documentElement.dataset.cart=JSON.parse(localStorage.${CART_KEY}||"[]").length?"filled":""}catch{}};mark();document.addEventListener("prerenderingchange",mark)}`;
}
