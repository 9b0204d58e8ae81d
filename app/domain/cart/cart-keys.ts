/** The spec's local storage keys (§7) of cart and discount code; the old site wrote the same. */
export const CART_KEY = "analyticsCart";
export const COUPON_KEY = "analyticsCoupon";

/**
 * Session storage: a code that waits for its first service. The spec (§4) clears local storage while a
 * code gives no discount.
 */
export const WAITING_COUPON_KEY = "waitingCoupon";

/** Session storage: SKUs that were selected on a page that was left before the cart's code arrived. */
export const PRESSED_KEY = "pressedSelection";
