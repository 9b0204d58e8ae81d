import type { NavigateFunction } from "react-router";
import { couponHint, evaluateCoupon, validCode } from "#app/domain/cart/coupon.ts";
import { subtotalOf } from "#app/domain/cart/totals.ts";
import { trackCoupon } from "#app/features/analytics/track.ts";
import { commit, getCart, setCart, syncLines } from "./cart-store.ts";

/** Omits the code, because a link must not add text to the page. */
const BAD_LINK_CODE = "The discount code of this link is not valid, so it takes nothing off.";

/** An empty text removes the code. Returns the reason when the code is invalid. */
export function applyCoupon(text: string): string | null {
  const couponCode = validCode(text);
  const isEmpty = text.trim() === "";
  if (!isEmpty) trackCoupon(couponCode);
  const appliedCode = getCart().couponCode;
  if (couponCode !== null || (isEmpty && appliedCode !== null)) {
    typedCode = "";
    commit({ couponCode });
    return null;
  }
  const result = evaluateCoupon(text, subtotalOf(syncLines()));
  const couponError = result.ok ? null : couponHint(result, text, appliedCode);
  setCart({ ...getCart(), couponError });
  return couponError;
}

let typedCode = "";

export function rememberTypedCode(text: string): void {
  typedCode = text;
}

/** Applies a typed code when the visitor proceeds. Returns the reason when the code is invalid. */
export function applyTypedCode(): string | null {
  return typedCode.trim() === "" ? null : applyCoupon(typedCode);
}

/** A code beside `items` belongs to that selection. */
export function applyCouponFromUrl(navigate: NavigateFunction): void {
  const { hash, search } = window.location;
  const params = new URLSearchParams(search);
  const code = params.get("coupon");
  if (code === null || params.has("items")) return;
  if (code !== "") commit(linkedCoupon(code));
  params.delete("coupon");
  const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
  void navigate({ search: params.toString(), hash }, options);
}

export function linkedCoupon(code: string): { couponCode: string } | { alert: string } {
  const couponCode = validCode(code);
  return couponCode === null ? { alert: BAD_LINK_CODE } : { couponCode };
}
