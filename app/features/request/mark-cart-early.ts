/**
 * Runs before the page is drawn: says on the document whether a cart is stored, so that what the
 * cart will take the place of is not drawn first.
 */
export const MARK_CART_EARLY = `try{if(JSON.parse(localStorage.analyticsCart||"[]").length)document.documentElement.dataset.cart="filled"}catch{}`;
