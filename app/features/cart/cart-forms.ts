import { href, type NavigateFunction } from "react-router";
import { readStored, writeStored } from "#app/browser-storage.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { QUEUED_ITEMS_KEY } from "#app/domain/cart/cart-keys.ts";
import { parseSelection, type SelectedOffer } from "#app/domain/cart/selection.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { afterPaint } from "#app/islands/schedule.ts";
import {
  addSelected,
  addServices,
  closeDrawer,
  openDrawer,
  proceed,
  withCart,
} from "./cart-actions.ts";
import { applyCouponFromUrl } from "./coupon-actions.ts";
import { CART_BAR, SERVER_DRAWER_ID, servicesText, subscribeToCart } from "./cart-presence.ts";
import { getCart } from "./cart-store.ts";
import { totalText } from "./cart-totals.tsx";

/** Cards are server-only, so the document listens and quantities are written into elements. */
export function handleCartForms(navigate: NavigateFunction): void {
  applyCouponFromUrl(navigate);
  subscribeToCart(showCart);
  showCart();
  document.addEventListener("submit", handleSubmit, { capture: true });
  const drawer = document.querySelector<HTMLDialogElement>(`#${SERVER_DRAWER_ID}`);
  const queued = [readStored("sessionStorage", QUEUED_ITEMS_KEY), takeQueuedItems(drawer)].filter(
    Boolean,
  );
  const selected = offersOf(queued.join());
  if (queued.length > 0) writeStored("sessionStorage", QUEUED_ITEMS_KEY, null);
  if (!drawer?.open) {
    if (selected.length > 0) addSelected(selected);
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
    proceed();
  } else if (selected.length > 0) addServices(selected);
  else openDrawer();
}

function offersOf(items: string): readonly SelectedOffer[] {
  return parseSelection(items, catalogue).selected;
}

function takeQueuedItems(drawer: Element | null): string {
  const field = drawer?.querySelector("input");
  const value = field?.value ?? "";
  if (field) field.value = "";
  return value;
}

function handleSubmit(event: SubmitEvent): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-cart-form]")) return;
  event.preventDefault();
  const items = new FormData(form).get(ITEMS_FIELD);
  afterPaint(() => (typeof items === "string" ? addServices(offersOf(items)) : openDrawer()));
}

function showCart(): void {
  const { lines } = getCart();
  for (const figures of document.querySelectorAll<HTMLElement>("[data-sku]")) {
    const quantity = lines.find(({ sku }) => sku === figures.dataset.sku)?.quantity ?? 0;
    showQuantity(figures, quantity);
  }
  showBar();
}

/** Adds a new element, because a moved one would count as a layout shift. */
function showBar(): void {
  const template = document.getElementById(CART_BAR);
  const empty = template?.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement) || !(empty instanceof HTMLElement)) return;
  const { lines, totals } = getCart();
  const isFilled = lines.length > 0;
  empty.hidden = isFilled;
  const bar = empty.nextElementSibling;
  if (!isFilled) bar?.remove();
  else if (!bar) empty.parentElement?.appendChild(document.importNode(template.content, true));
  const [text, link] = ["p", "a"].map((part) => empty.nextElementSibling?.querySelector(part));
  if (text) text.textContent = `${servicesText(lines.length)}, ${totalText(totals)}`;
  if (link instanceof HTMLAnchorElement) link.href = withCart(href("/checkout"));
}

/** Adds an element, because changed text would count as a layout shift. */
function showQuantity(figures: HTMLElement, quantity: number): void {
  const [code, existing] = figures.querySelectorAll<HTMLElement>("span, b");
  if (!code || (!existing && quantity === 0)) return;
  const selected = existing ?? figures.appendChild(document.createElement("b"));
  code.hidden = quantity > 0;
  selected.hidden = quantity === 0;
  const text = quantity > 0 ? `✓ ${quantity} selected` : "";
  if (selected.textContent !== text) selected.textContent = text;
}
