import { href, type NavigateFunction } from "react-router";
import { readStored, writeStored } from "#app/browser-storage.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { QUEUED_ITEMS_KEY } from "#app/domain/cart/cart-keys.ts";
import { trackCart } from "#app/features/analytics/track.ts";
import { parseSelection } from "#app/domain/cart/selection.ts";
import type { OfferLine } from "#app/domain/cart/totals.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { afterPaint } from "#app/islands/schedule.ts";
import {
  addServices,
  addAndOpenDrawer,
  closeDrawer,
  openDrawer,
  goToCheckout,
  withCart,
  applyCouponFromUrl,
} from "./cart-actions.ts";
import { CART_BAR, SERVER_DRAWER_ID, servicesText, subscribeToCart } from "./current-cart.ts";
import { getCart } from "./cart-store.ts";
import { totalText } from "./cart-summary.tsx";

/** Handles the forms of server-only cards, and writes quantities into them. May run repeatedly. */
export function handleCartForms(navigate: NavigateFunction): void {
  applyCouponFromUrl(navigate);
  subscribeToCart(showCart);
  showCart();
  document.addEventListener("submit", handleSubmit, { capture: true });
  const drawer = document.querySelector<HTMLDialogElement>(`#${SERVER_DRAWER_ID}`);
  const field = drawer?.querySelector("input");
  const stored = readStored("sessionStorage", QUEUED_ITEMS_KEY) ?? "";
  const selected = offersOf(`${stored},${field?.value ?? ""}`);
  writeStored("sessionStorage", QUEUED_ITEMS_KEY, null);
  if (field) field.value = "";
  if (!drawer?.open) {
    if (selected.length > 0) addServices(selected);
    // The visitor has seen the server-rendered drawer, and closed it.
    if (selected.length > 0) trackCart("view_cart", getCart().lines);
    drawer?.remove();
    return;
  }
  // Closed by the visitor before React replaced it.
  drawer.onclose = () => {
    closeDrawer();
    drawer.remove();
  };
  if (drawer.querySelector("[aria-busy]")) {
    drawer.close();
    goToCheckout();
  } else if (selected.length > 0) addAndOpenDrawer(selected);
  else openDrawer();
}

function offersOf(items: string): readonly OfferLine[] {
  return parseSelection(items, catalogue).selected;
}

function handleSubmit(event: SubmitEvent): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-cart-form]")) return;
  event.preventDefault();
  const items = new FormData(form).get(ITEMS_FIELD);
  afterPaint(() => (typeof items === "string" ? addAndOpenDrawer(offersOf(items)) : openDrawer()));
}

function showCart(): void {
  const { lines } = getCart();
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
  const { lines, totals } = getCart();
  const isFilled = lines.length > 0;
  emptyRow.hidden = isFilled;
  const bar = emptyRow.nextElementSibling;
  if (!isFilled) bar?.remove();
  else if (!bar) emptyRow.parentElement?.appendChild(document.importNode(template.content, true));
  const [text, link] = ["p", "a"].map((part) => emptyRow.nextElementSibling?.querySelector(part));
  if (text) text.textContent = `${servicesText(lines.length)}, ${totalText(totals)}`;
  if (link instanceof HTMLAnchorElement) link.href = withCart(href("/checkout"));
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
