import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { CART_KEY, COUPON_KEY } from "#app/domain/cart/cart-keys.ts";
import { ITEMS_FIELD, quantityField, COUPON_FIELD } from "#app/domain/requests/request-fields.ts";

/**
 * Inline script after the request form: fills it for submissions before hydration, and again when a
 * prerendered page is shown, because the cart may have changed.
 */
export function prefillScript(): string {
  return `{const fill=event=>{try{
const field=n=>document.getElementsByName(n)[0];
const boxes=[...document.querySelectorAll("input[type=checkbox][name=${ITEMS_FIELD}]")];
if(event)boxes[0]?.form.reset();
for(const n of ${JSON.stringify(UTM_KEYS)})if(field(n)&&!field(n).value&&localStorage[n])field(n).value=localStorage[n];
const code=field("${COUPON_FIELD}");if(code&&!code.value&&localStorage.${COUPON_KEY})code.value=localStorage.${COUPON_KEY};
for(const l of JSON.parse(localStorage.${CART_KEY}||"[]")){const box=boxes.find(b=>b.value===l?.ecommId);if(box){box.checked=true;field("${quantityField("")}"+l.ecommId).value=l.quantity}}
}catch{}};fill();document.addEventListener("prerenderingchange",fill)}`;
}

/** Head script: marks a stored cart, so that the empty state does not flash. */
export function storedCartScript(): string {
  return `{const mark=()=>{try{document.documentElement.dataset.cart=JSON.parse(localStorage.${CART_KEY}||"[]").length?"filled":""}catch{}};mark();document.addEventListener("prerenderingchange",mark)}`;
}
