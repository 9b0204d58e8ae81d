import type { CouponResult } from "./coupon.ts";

type Refusal = Extract<CouponResult, { ok: false }>;

const HINTS: Record<Refusal["reason"], string> = {
  missing: "Please enter a code.",
  unknown: "This code is not valid. Please check it or leave the field empty.",
  worthless: "This code takes nothing off. Please leave the field empty.",
  "no-subtotal": "This code needs a service with a price.",
};

/** Why a code gives no discount, for the visitor. */
export function couponHint(refusal: Refusal): string {
  return HINTS[refusal.reason];
}
