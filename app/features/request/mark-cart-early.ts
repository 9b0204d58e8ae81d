import { CART_KEY } from "#app/domain/cart/cart-keys.ts";

/**
 * Runs before the page is drawn: says on the document whether a cart is stored, so that what the
 * cart will take the place of is not drawn first.
 */
export function markCartEarly(): string {
  return `{const mark=()=>{try{document.documentElement.dataset.cart=JSON.parse(localStorage.${CART_KEY}||"[]").length?"filled":""}catch{}};mark();document.addEventListener("prerenderingchange",mark)}`;
}
