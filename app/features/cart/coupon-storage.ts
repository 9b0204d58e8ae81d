import { readStored, writeStored } from "#app/browser-storage.ts";
import { CART_KEY, COUPON_KEY, WAITING_COUPON_KEY } from "#app/domain/cart/cart-keys.ts";
import { type Discount, goodCode } from "#app/domain/coupon/coupon.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";

/** All that storage holds of the cart (spec §7), and a code that waits for a service with a price. */
export const CART_KEYS = {
  cart: CART_KEY,
  coupon: COUPON_KEY,
  couponDiscount: "analyticsCouponDiscount",
  couponLabel: "analyticsCouponLabel",
  waitingCoupon: WAITING_COUPON_KEY,
} as const;

export function readCoupon(): string | null {
  const code =
    readStored("localStorage", CART_KEYS.coupon) ??
    readStored("localStorage", CART_KEYS.waitingCoupon);
  return code === null ? null : goodCode(code);
}

/** A positive discount is stored, a discount of nothing clears the stored coupon (spec §4). */
export function writeCoupon(code: string | null, discount: Discount | null): void {
  const amount = discount ? String(dollarsFromCents(discount.amount)) : null;
  store(CART_KEYS.coupon, discount?.code ?? null);
  store(CART_KEYS.couponDiscount, amount);
  store(CART_KEYS.couponLabel, discount?.label ?? null);
  store(CART_KEYS.waitingCoupon, discount ? null : code);
}

/** Writes only what changes, so that other tabs are not woken for nothing. */
function store(key: string, value: string | null): void {
  if (readStored("localStorage", key) !== value) writeStored("localStorage", key, value);
}
