import type { CouponResult } from "./coupon.ts";

type Refusal = Extract<CouponResult, { ok: false }>;

/** Why a typed code gives no discount, and the code that stays in force, if one does. */
export function couponHint({ reason }: Refusal, typed: string, inForce: string | null): string {
  if (reason === "missing") return "Please enter a code.";
  const code = typed.trim().toUpperCase();
  const why = {
    // It may be any text of any length.
    unknown: "This code is not valid",
    worthless: `${code} takes nothing off`,
    "no-subtotal": `${code} needs a service with a price`,
  }[reason];
  return inForce === null ? `${why}. Please check it or remove it.` : `${why}; ${inForce} stays.`;
}
