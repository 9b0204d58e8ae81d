/** Local storage keys of spec §7, also written by the old site. */
export const CART_KEY = "analyticsCart";
export const COUPON_KEY = "analyticsCoupon";

/** Session storage: a code while the cart has no priced service (spec §4 clears local storage). */
export const PENDING_COUPON_KEY = "waitingCoupon";

/** Session storage: SKUs selected before the cart's code loaded. */
export const QUEUED_ITEMS_KEY = "pressedSelection";
