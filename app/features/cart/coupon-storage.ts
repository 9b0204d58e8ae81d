import { readStored, type StorageArea, writeStored } from "#app/browser-storage.ts";
import { type Discount, isGoodCode } from "#app/domain/coupon/coupon.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";

/** The spec's local storage keys (§7); the old site wrote the same. */
export const CART_KEYS = {
  cart: "analyticsCart",
  coupon: "analyticsCoupon",
  couponDiscount: "analyticsCouponDiscount",
  couponLabel: "analyticsCouponLabel",
} as const;

/** A code that waits for its first service; of this tab only, the spec clears the stored one. */
const WAITING_COUPON_KEY = "waitingCoupon";

export function readCoupon(): string | null {
  const code =
    readStored("localStorage", CART_KEYS.coupon) ??
    readStored("sessionStorage", WAITING_COUPON_KEY);
  return code !== null && isGoodCode(code) ? code.trim().toUpperCase() : null;
}

/** A positive discount is stored, a discount of nothing clears the stored coupon (spec §4). */
export function writeCoupon(code: string | null, discount: Discount | null): void {
  const amount = discount ? String(dollarsFromCents(discount.amount)) : null;
  store("localStorage", CART_KEYS.coupon, discount?.code ?? null);
  store("localStorage", CART_KEYS.couponDiscount, amount);
  store("localStorage", CART_KEYS.couponLabel, discount?.label ?? null);
  store("sessionStorage", WAITING_COUPON_KEY, discount ? null : code);
}

/** Writes only what changes, so that other tabs are not woken for nothing. */
function store(area: StorageArea, key: string, value: string | null): void {
  if (readStored(area, key) !== value) writeStored(area, key, value);
}
