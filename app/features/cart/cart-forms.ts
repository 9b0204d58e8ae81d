import { readStored, writeStored } from "#app/browser-storage.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { QUEUED_ITEMS_KEY } from "#app/domain/cart/cart-keys.ts";
import { parseSelection } from "#app/domain/cart/selection.ts";
import { totalText } from "#app/domain/cart/totals.ts";
import { trackSelection } from "#app/features/analytics/track.ts";
import { afterPaint } from "#app/islands/schedule.ts";
import { wakeIsland } from "#app/islands/start-islands.ts";
import { type CartPress, siteState } from "#app/site-state.ts";
import {
  addServices,
  applyLinkedCoupon,
  applyTypedCode,
  trackView,
  withCart,
} from "./cart-actions.ts";
import { showAlert } from "./cart-alert.ts";
import { CART_BAR, servicesText, showCartCount } from "./cart-count.ts";
import { CART_PRESS, DRAWER_ID, pressedItems, getDestination } from "./cart-press.ts";
import { cartStore } from "./cart-store.ts";

// The cart's code without React. Runs once, when it is loaded.

takeCouponFromAddress();
cartStore.subscribe(showCart);
showCart();
addItems(readStored("sessionStorage", QUEUED_ITEMS_KEY) ?? "");
writeStored("sessionStorage", QUEUED_ITEMS_KEY, null);
if (siteState().cartPresses.length > 0) answer({ items: pressedItems(), hasOpened: true });
document.addEventListener("submit", checkBeforeLeaving, { capture: true });
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.matches("[data-dismiss-alert]"))
    cartStore.publish({ alert: null });
});
document.addEventListener(CART_PRESS, ({ detail }) => afterPaint(() => answer(detail)));

/** Adds the services, and reports the open drawer: one `add_to_cart` and one `view_cart`. */
function answer({ items, hasOpened }: CartPress): void {
  if (items === "") cartStore.publish({ announcement: "", alert: null });
  else addItems(items, trackSelection);
  siteState().cartPresses = [];
  // If its file does not load, the next press tries again.
  wakeIsland(`#${DRAWER_ID} [data-island]`).catch(() => {});
  if (hasOpened) trackView(cartStore);
}

/** A code that was typed and is wrong keeps the visitor here; blocked storage leaves by address. */
function checkBeforeLeaving(event: SubmitEvent): void {
  const { submitter } = event;
  if (!(submitter instanceof HTMLButtonElement) || !submitter.closest("[data-leave-with-cart]"))
    return;
  // It closes the drawer.
  if (submitter.formMethod === "dialog") return;
  const isWrong = submitter.matches("[data-proceed]") && applyTypedCode(cartStore) !== null;
  if (isWrong) event.preventDefault();
  else if (!cartStore.isStored()) {
    event.preventDefault();
    location.assign(withCart(cartStore, getDestination(submitter).pathname));
  }
}

function takeCouponFromAddress(): void {
  const address = new URL(location.href);
  const code = address.searchParams.get("coupon");
  if (code === null || address.searchParams.has("items")) return;
  applyLinkedCoupon(cartStore, code);
  address.searchParams.delete("coupon");
  history.replaceState(history.state, "", address);
}

function addItems(items: string, track?: typeof trackSelection): void {
  const { selected } = parseSelection(items, catalogue);
  if (selected.length === 0) return;
  const skus = selected.map(({ sku }) => sku);
  // On the page with the list.
  if (document.querySelector("[data-services]")) track?.(catalogue, skus);
  addServices(cartStore, selected);
}

function showCart(): void {
  const { lines, alert } = cartStore.getState();
  showCartCount(lines.length);
  showAlert(alert ?? "");
  for (const box of document.querySelectorAll<HTMLElement>("[data-sku]")) {
    const quantity = lines.find(({ sku }) => sku === box.dataset.sku)?.quantity ?? 0;
    showQuantity(box, quantity);
  }
  showBar();
}

/** Adds a new element, because a moved one would count as a layout shift. */
function showBar(): void {
  const template = document.getElementById(CART_BAR);
  const emptyRow = template?.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement) || !(emptyRow instanceof HTMLElement)) return;
  const { lines, totals } = cartStore.getState();
  const isFilled = lines.length > 0;
  emptyRow.hidden = isFilled;
  const bar = emptyRow.nextElementSibling;
  if (!isFilled) bar?.remove();
  else if (!bar) emptyRow.parentElement?.appendChild(document.importNode(template.content, true));
  const [text, link] = ["p", "a"].map((part) => emptyRow.nextElementSibling?.querySelector(part));
  if (text) text.textContent = `${servicesText(lines.length)}, ${totalText(totals)}`;
  if (link instanceof HTMLAnchorElement)
    link.href = withCart(cartStore, new URL(link.href).pathname);
}

/** Adds an element, because changed text would count as a layout shift. */
function showQuantity(box: HTMLElement, quantity: number): void {
  const [skuText, existing] = box.querySelectorAll<HTMLElement>("span, b");
  if (!skuText || (!existing && quantity === 0)) return;
  const selected = existing ?? box.appendChild(document.createElement("b"));
  skuText.hidden = quantity > 0;
  selected.hidden = quantity === 0;
  const text = quantity > 0 ? `✓ ${quantity} selected` : "";
  if (selected.textContent !== text) selected.textContent = text;
}
