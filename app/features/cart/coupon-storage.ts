import { readStored, type StorageArea, writeStored } from "#app/browser-storage.ts";
import { CART_KEY, COUPON_KEY, WAITING_COUPON_KEY } from "#app/domain/cart/cart-keys.ts";
import { type Discount, goodCode } from "#app/domain/cart/coupon.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";

/** What local storage holds of the cart (spec §7). */
export const CART_KEYS = {
  cart: CART_KEY,
  coupon: COUPON_KEY,
  couponDiscount: "analyticsCouponDiscount",
  couponLabel: "analyticsCouponLabel",
} as const;

/** The code in force or waiting for a service with a price; `null` when there is none. */
export function readCoupon(): string | null {
  const code =
    readStored("localStorage", CART_KEYS.coupon) ??
    readStored("sessionStorage", WAITING_COUPON_KEY);
  return code === null ? null : goodCode(code);
}

/** Stores a positive discount; a discount of nothing clears local storage (spec §4) and the code waits. */
export function writeCoupon(code: string | null, discount: Discount | null): void {
  const amount = discount ? String(dollarsFromCents(discount.amount)) : null;
  store("localStorage", CART_KEYS.coupon, discount?.code ?? null);
  store("localStorage", CART_KEYS.couponDiscount, amount);
  store("localStorage", CART_KEYS.couponLabel, discount?.label ?? null);
  store("sessionStorage", WAITING_COUPON_KEY, discount ? null : code);
}

/** Writes only what changes: each write fires a storage event in every other tab. */
function store(area: StorageArea, key: string, value: string | null): void {
  if (readStored(area, key) !== value) writeStored(area, key, value);
}
