import { useEffect } from "react";
import { readStored } from "#app/browser-storage.ts";
import { afterFirstMove } from "#app/ui/after-first-move.ts";
import { answerSelections } from "./cart-forms.ts";
import { loadCart } from "./load-cart.ts";

/** What a cart or a waiting code is stored under (coupon-storage.ts), enough to know of one. */
const STORED = ["analyticsCart", "analyticsCoupon"];

/**
 * Fetches the cart where there is one, where the address brings a discount code, and as soon as
 * somebody moves; until then a page does without its code.
 */
export function useCartOnDemand(search: string): void {
  useEffect(answerSelections, []);
  useEffect(() => {
    const stopWaiting = afterFirstMove(fetchCart);
    // Another tab has put something into it.
    window.addEventListener("storage", fetchCart, { once: true });
    if (isStored()) fetchCart();
    return () => {
      stopWaiting();
      window.removeEventListener("storage", fetchCart);
    };
  }, []);
  useEffect(() => {
    const code = new URLSearchParams(search).get("coupon");
    if (code)
      loadCart().then(
        ({ applyCoupon }) => applyCoupon(code),
        () => {},
      );
  }, [search]);
}

/** Without it the page shows no cart, and its forms go to their addresses. */
function fetchCart(): void {
  loadCart().catch(() => {});
}

function isStored(): boolean {
  return (
    STORED.some((key) => readStored("localStorage", key) !== null) ||
    readStored("sessionStorage", "waitingCoupon") !== null
  );
}
