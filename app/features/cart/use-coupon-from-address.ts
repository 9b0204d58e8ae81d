import { useEffect } from "react";
import { applyCoupon } from "./cart-actions.ts";

/** `?coupon=CODE` works on any page (product.md §5); a code that gives nothing is left alone. */
export function useCouponFromAddress(search: string): void {
  useEffect(() => {
    const code = new URLSearchParams(search).get("coupon");
    if (code) applyCoupon(code);
  }, [search]);
}
