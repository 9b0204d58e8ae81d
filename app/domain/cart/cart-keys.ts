/** The spec's local storage keys (§7) of cart and discount code; the old site wrote the same. */
export const CART_KEY = "analyticsCart";
export const COUPON_KEY = "analyticsCoupon";

/** A code that waits for its first service, in all tabs: the spec clears the one in force meanwhile. */
export const WAITING_COUPON_KEY = "waitingCoupon";
