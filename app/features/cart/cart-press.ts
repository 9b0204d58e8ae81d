import { PENDING_COUPON_KEY, QUEUED_ITEMS_KEY } from "#app/domain/cart/cart-keys.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { type CartPress, siteState } from "#app/site-state.ts";
import { showAlert } from "./cart-alert.ts";
import { storedTexts } from "./cart-count.ts";
import { submitQueued } from "./early-submissions.ts";

// Answers presses on Select and on the cart button, before and after the cart's code has loaded.

export const DRAWER_ID = "cart";
export const STATUS_ID = "cart-status";
export const PRESSED_ID = "cart-pressed";

/** On `document`: a press on Select, or on the cart button. `items` is empty for the latter. */
export const CART_PRESS = "cart:select";

declare global {
  interface DocumentEventMap {
    [CART_PRESS]: CustomEvent<CartPress>;
  }
}

/** Two presses on a Select within this time are one (product.md §5). */
const DOUBLE_PRESS_MS = 400;
const SAME_PLACE_PX = 10;

/** Text of spec §8. */
const EMPTY_CART = "Your cart is empty. Please select at least one service first.";

/** The last press on a cart form, unless the drawer was closed since. */
let lastPress: { readonly items: string | null; readonly click: MouseEvent } | null = null;

let files: readonly string[] = [];

/** `cartFiles`: loaded by a press at once, not one after another (entry.client.ts). */
export function watchCartForms(cartFiles: readonly string[]): void {
  files = cartFiles;
  document.addEventListener("click", dropSecondPress, { capture: true });
  document.addEventListener("submit", handleSubmit);
  document.addEventListener("click", closeOnBackdrop);
  addEventListener("pagehide", saveForNextPage);
  submitQueued();
}

/** A double click may also hit what has moved under the pointer, such as the drawer's backdrop. */
function dropSecondPress(click: MouseEvent): void {
  const { target } = click;
  const form = target instanceof Element ? target.closest("[type=submit]")?.closest("form") : null;
  const items = form?.matches("[data-cart-form]") ? getItems(form) : undefined;
  if (lastPress && click.timeStamp - lastPress.click.timeStamp < DOUBLE_PRESS_MS) {
    if (items === lastPress.items || isSamePlace(click, lastPress.click)) {
      click.preventDefault();
      click.stopImmediatePropagation();
      return;
    }
  }
  if (items !== undefined) lastPress = { items, click };
}

function isSamePlace(a: MouseEvent, b: MouseEvent): boolean {
  // A key's click has no place, and no detail.
  if (a.detail === 0 || b.detail === 0) return false;
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) < SAME_PLACE_PX;
}

/** SKUs, comma-separated; `null` for the cart button. */
function getItems(form: HTMLFormElement): string | null {
  const items = new FormData(form).get(ITEMS_FIELD);
  return typeof items === "string" ? items : null;
}

export function cartDrawer(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${DRAWER_ID}`);
}

/** Returns whether it was closed. */
function openDrawer(): boolean {
  const drawer = cartDrawer();
  if (!drawer || drawer.open) return false;
  const { dataset } = document.documentElement;
  dataset.dialog = "";
  drawer.addEventListener("close", forgetDrawer, { once: true });
  drawer.showModal();
  return true;
}

function forgetDrawer(): void {
  delete document.documentElement.dataset.dialog;
  lastPress = null;
}

function handleSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (submitter?.matches("[data-proceed]") && isCartEmpty()) {
    event.preventDefault();
    cartDrawer()?.close();
    showAlert(EMPTY_CART);
    return;
  }
  if (form.matches("[data-leave-with-cart]") && submitter instanceof HTMLButtonElement) {
    if (submitter.formMethod === "dialog") return;
    event.preventDefault();
    leaveWithPresses(getDestination(submitter));
  }
  if (!form.matches("[data-cart-form]")) return;
  press(form, getItems(form) ?? "");
  // Last: if something above fails, the browser sends the form.
  event.preventDefault();
}

/** Where the button's form leads: without an attribute, `formAction` is the address of the page. */
export function getDestination(submitter: HTMLButtonElement): URL {
  const { form, formAction } = submitter;
  return new URL(submitter.hasAttribute("formaction") || !form ? formAction : form.action);
}

/** What the cart's code has not read yet goes into the address, in case that it does not load there. */
function leaveWithPresses(address: URL): void {
  const site = siteState();
  const items = pressedItems();
  if (items !== "") address.searchParams.set(ITEMS_FIELD, items);
  for (const [name, value] of Object.entries(site.carried)) address.searchParams.set(name, value);
  site.cartPresses = [];
  location.assign(address.href.replace(/%2C/g, ","));
}

/** SKUs, comma-separated. */
export function pressedItems(): string {
  return siteState()
    .cartPresses.flatMap(({ items }) => items || [])
    .join();
}

function press(form: HTMLFormElement, items: string): void {
  const hasOpened = openDrawer();
  showPressed(form);
  const detail: CartPress = { items, hasOpened };
  // After a failure, the next press tries again.
  for (const file of files) import(/* @vite-ignore */ file).catch(() => {});
  const site = siteState();
  site.cartPresses = [...site.cartPresses, detail];
  document.dispatchEvent(new CustomEvent(CART_PRESS, { detail }));
}

/**
 * Shows the stored lines and those of the pressed button, until the drawer's content is alive
 * (cart-drawer.tsx).
 */
function showPressed(form: HTMLFormElement): void {
  const list = document.getElementById(PRESSED_ID);
  if (!list || list.matches("[data-awake] + *")) return;
  if (list.childElementCount === 0)
    for (const texts of storedTexts()) list.appendChild(renderLine(texts));
  const field = form.querySelector<HTMLElement>("[data-lines]:checked, [data-lines][type=hidden]");
  if (!field) return;
  document.documentElement.dataset.cart = "filled";
  for (const line of field.dataset.lines?.split("\n") ?? []) {
    list.appendChild(renderLine(line.split("\t")));
  }
}

/** `texts`: name, price and option. */
function renderLine(texts: readonly string[]): HTMLElement {
  const item = document.createElement("li");
  for (const text of texts) {
    const part = document.createElement("span");
    part.textContent = text;
    item.appendChild(part);
  }
  return item;
}

function isCartEmpty(): boolean {
  if (pressedItems() !== "") return false;
  return document.documentElement.dataset.cart !== "filled";
}

/** The dialog covers its own backdrop. Not `closedby`: the second press of two would close it. */
function closeOnBackdrop({ target }: MouseEvent): void {
  if (target === cartDrawer()) cartDrawer()?.close();
  if (target instanceof Element && target.matches("[data-dismiss-alert]")) showAlert("");
}

/** What the cart's code, which did not load in time, reads on the next page. */
function saveForNextPage(): void {
  const params = new URLSearchParams(location.search);
  const items = pressedItems();
  try {
    const coupon = params.has("items") ? null : params.get("coupon");
    if (coupon) sessionStorage.setItem(PENDING_COUPON_KEY, coupon);
    if (items !== "") sessionStorage.setItem(QUEUED_ITEMS_KEY, items);
    siteState().cartPresses = [];
  } catch {}
}
