/** The spec's local storage keys (§7) of cart and discount code; the old site wrote the same. */
export const CART_KEY = "analyticsCart";
export const COUPON_KEY = "analyticsCoupon";

/** A code that waits for its first service; of this tab only, the spec clears the stored one. */
export const WAITING_COUPON_KEY = "waitingCoupon";
