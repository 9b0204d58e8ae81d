import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { CART_KEY, COUPON_KEY } from "#app/domain/cart/cart-keys.ts";
import {
  CHECKED_STORE_KEY,
  COUPON_FIELD,
  ITEMS_FIELD,
  quantityField,
} from "#app/domain/requests/request-fields.ts";

// Right after the form: fills it with the stored cart, for a form that is sent before its island
// wakes, and again when a prerendered page is shown, because the cart may have changed.

fillCart();
fillStore();
document.addEventListener("prerenderingchange", () => {
  boxes()[0]?.form?.reset();
  fillCart();
  fillStore();
});

function fillCart(): void {
  // Storage may be blocked, or hold anything.
  try {
    for (const name of UTM_KEYS) setField(name, localStorage.getItem(name));
    setField(COUPON_FIELD, localStorage.getItem(COUPON_KEY));
    const lines: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? "[]");
    if (!Array.isArray(lines)) return;
    for (const { ecommId, quantity } of lines) {
      const box = boxes().find(({ value }) => value === ecommId);
      if (!box) continue;
      box.checked = true;
      setField(quantityField(ecommId), String(quantity), true);
    }
  } catch {}
}

/** Of check-your-store. */
function fillStore(): void {
  try {
    const { storeUrl, storePlatform } = JSON.parse(
      sessionStorage.getItem(CHECKED_STORE_KEY) ?? "{}",
    );
    setField("storeUrl", String(storeUrl ?? ""));
    setField("storePlatform", String(storePlatform ?? ""));
  } catch {}
}

function boxes(): HTMLInputElement[] {
  return [
    ...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${ITEMS_FIELD}]`),
  ];
}

/** Keeps what the server has filled in, unless it is to be replaced. */
function setField(name: string, value: string | null, isReplaced = false): void {
  const [field] = document.getElementsByName(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  if (!isField || value === null) return;
  if (isReplaced || field.value === "") field.value = value;
}
