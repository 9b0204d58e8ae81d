import {
  addToCart,
  type Cart,
  type CartLine,
  isSameService,
  removeFromCart,
  restoreToCart,
  setQuantity,
  toQuantity,
} from "#app/domain/cart/cart.ts";
import { formatSelection, type SharedSelection } from "#app/domain/cart/selection.ts";
import { type OfferLine, subtotalOf } from "#app/domain/cart/totals.ts";
import { offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { trackCart, trackCoupon } from "#app/features/analytics/track.ts";
import {
  changeCart,
  getCart,
  syncLines,
  isCartStored,
  NO_NOTICES,
  trackedLines,
  saveCart,
  setCart,
} from "./cart-store.ts";
import { couponHint, evaluateCoupon, validCode } from "#app/domain/cart/coupon.ts";

export type LinkChoice = "add" | "replace" | "keep";

export function addServices(selected: readonly OfferLine[]): void {
  const lines = withSelected(syncLines(), selected);
  const last = selected.at(-1);
  const nextFocus = lines.find((line) => last && isSameService(line, last))?.id ?? null;
  const announcement = selected.map((line) => `${offerTitle(line)}, added.`).join(" ");
  changeCart({ lines, removed: null, nextFocus, announcement });
}

function withSelected(cart: Cart, selected: readonly OfferLine[]): Cart {
  return selected.reduce(
    (lines, line) => addToCart(lines, line, line.quantity, crypto.randomUUID()),
    cart,
  );
}

/** Returns the clamped quantity. */
export function changeQuantity(line: CartLine, quantity: unknown): number {
  const clamped = toQuantity(quantity);
  // While it is typed, the stored quantity differs from the tracked one.
  const known = [...syncLines(), ...trackedLines()].filter(({ id }) => id === line.id);
  if (known.some(({ quantity: before }) => before !== clamped)) {
    const lines = setQuantity(syncLines(), line.id, clamped);
    changeCart({ lines, announcement: `${offerTitle(line)}: quantity ${clamped}.` });
  }
  return clamped;
}

export function removeService(line: CartLine): void {
  const before = syncLines();
  const index = before.findIndex(({ id }) => id === line.id);
  if (index < 0) return;
  changeCart({
    lines: removeFromCart(before, line.id),
    removed: { line, index, couponCode: getCart().couponCode },
    announcement: `${offerTitle(line)}, removed.`,
  });
}

export function undoRemoval(): void {
  const { removed } = getCart();
  if (!removed) return;
  const { line } = removed;
  const lines = restoreToCart(syncLines(), line, removed.index);
  changeCart({
    lines,
    couponCode: getCart().couponCode ?? removed.couponCode,
    removed: null,
    nextFocus: lines.find((present) => isSameService(present, line))?.id ?? null,
    announcement: `${offerTitle(line)}, is back.`,
  });
}

export interface LinkedSelection extends SharedSelection {
  readonly coupon: string | null;
}

export function applyLinkChoice(items: string, shared: LinkedSelection, choice: LinkChoice): void {
  if (choice === "keep") {
    const announcement = "Your cart stays as it was.";
    setCart({ ...getCart(), announcement, handledLink: { items, unknown: [] } });
    return;
  }
  const { selected, unknown, coupon } = shared;
  const hasAny = selected.length > 0;
  changeCart({
    ...(coupon === null ? {} : linkedCoupon(coupon)),
    ...(hasAny ? { removed: null, announcement: "The shared selection is in your cart." } : {}),
    lines: withSelected(choice === "replace" && hasAny ? [] : syncLines(), selected),
    handledLink: { items, unknown },
  });
}

/** Runs after a stored request, so it pushes no `remove_from_cart`. */
export function clearCart(): void {
  syncLines();
  saveCart({ ...NO_NOTICES, lines: [], couponCode: null, priceChanges: [] });
}

/** Reports the opened drawer (spec §4). */
export function trackView(): void {
  const lines = syncLines();
  if (lines.length > 0) trackCart("view_cart", lines);
}

/** Adds the cart to a path if storage is blocked. */
export function withCart(path: string): string {
  const { lines, couponCode } = getCart();
  const coupon = couponCode === null ? "" : `&coupon=${couponCode}`;
  return isCartStored() ? path : `${path}?items=${formatSelection(lines)}${coupon}`;
}

export function acknowledgePrices(): void {
  saveCart({ ...getCart(), priceChanges: [], announcement: "The new prices apply." });
}

/** Omits the code, so that a link cannot inject text. */
const BAD_LINK_CODE = "The discount code in this link isn't valid, so it takes nothing off.";

/** An empty text removes the code. Returns the reason when the code is invalid. */
export function applyCoupon(text: string): string | null {
  const couponCode = validCode(text);
  const isEmpty = text.trim() === "";
  const appliedCode = getCart().couponCode;
  if (!isEmpty && (couponCode === null || couponCode !== appliedCode)) trackCoupon(couponCode);
  if (couponCode !== null || (isEmpty && appliedCode !== null)) {
    typedCode = "";
    changeCart({ couponCode });
    return null;
  }
  const result = evaluateCoupon(text, subtotalOf(syncLines()));
  const couponError = result.ok ? null : couponHint(result, text, appliedCode);
  setCart({ ...getCart(), couponError });
  return couponError;
}

let typedCode = "";

export function rememberTypedCode(text: string): void {
  typedCode = text;
}

/** Applies a code that was typed but not applied. Returns the reason when it is invalid. */
export function applyTypedCode(): string | null {
  return typedCode.trim() === "" ? null : applyCoupon(typedCode);
}

/** The code of an address. Beside `items`, `applyLinkChoice` applies it. */
export function applyLinkedCoupon(code: string): void {
  if (code !== "") changeCart(linkedCoupon(code));
}

function linkedCoupon(code: string): { couponCode: string } | { alert: string } {
  const couponCode = validCode(code);
  const applied = getCart().couponCode;
  const alert = BAD_LINK_CODE + (applied ? ` ${applied} stays.` : "");
  return couponCode === null ? { alert } : { couponCode };
}
