import { readStored, writeStored } from "#app/browser-storage.ts";
import { PRESSED_KEY } from "#app/domain/cart/cart-keys.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { afterPaint } from "#app/islands/schedule.ts";
import { addSelection, closeDrawer, openDrawer } from "./cart-actions.ts";
import { SERVER_DRAWER_ID } from "./cart-presence.ts";

export { takeCouponFromLink } from "./cart-actions.ts";

/**
 * Handles every Select and the cart button from now on, and presses made earlier
 * (presses-before-hydration.ts). Cards are server-only, so the document listens for their forms.
 */
export function handleCartForms(): void {
  document.addEventListener("submit", answer, { capture: true });
  const drawer = document.querySelector<HTMLDialogElement>(`#${SERVER_DRAWER_ID}`);
  const pressed = [readStored("sessionStorage", PRESSED_KEY), takeValue(drawer)].filter(Boolean);
  if (pressed.length > 0) {
    writeStored("sessionStorage", PRESSED_KEY, null);
    addSelection(pressed.join().split(","), drawer?.open === true);
  }
  if (!drawer?.open) {
    drawer?.remove();
    return;
  }
  // Closed by the visitor before React replaced it.
  drawer.onclose = () => {
    closeDrawer();
    drawer.remove();
  };
  openDrawer();
}

function takeValue(drawer: Element | null): string {
  const field = drawer?.querySelector("input");
  const value = field?.value ?? "";
  if (field) field.value = "";
  return value;
}

function answer(event: SubmitEvent): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-cart-form]")) return;
  event.preventDefault();
  const items = new FormData(form).get(ITEMS_FIELD);
  afterPaint(() => {
    if (typeof items === "string") addSelection(items.split(","));
    else openDrawer();
  });
}
