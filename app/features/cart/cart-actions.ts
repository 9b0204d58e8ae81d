import {
  addToCart,
  type Cart,
  type CartLine,
  changesBetween,
  isSameService,
  MAX_QUANTITY,
  removeFromCart,
  restoreToCart,
  setQuantity,
  toQuantity,
} from "#app/domain/cart/cart.ts";
import { selectionQuery, type SharedSelection } from "#app/domain/cart/selection.ts";
import { type OfferLine, getSubtotal } from "#app/domain/cart/totals.ts";
import { offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { trackCart, trackCoupon } from "#app/features/analytics/track.ts";
import { randomUuid } from "#app/random-uuid.ts";
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
import {
  betterCode,
  couponHint,
  evaluateCoupon,
  sanitizeCode,
  validCode,
} from "#app/domain/cart/coupon.ts";

export type LinkChoice = "add" | "replace" | "keep";

export function addServices(selected: readonly OfferLine[]): void {
  const before = syncLines();
  const lines = withSelected(before, selected);
  const last = selected.at(-1);
  const nextFocus = lines.find((line) => last && isSameService(line, last))?.id ?? null;
  const announcement = selected.map((line) => additionText(line, before, lines)).join(" ");
  changeCart({ lines, removals: [], nextFocus, announcement });
}

/** Says how much of a line was added: a cart holds at most `MAX_QUANTITY` of a service. */
function additionText(line: OfferLine, before: Cart, after: Cart, whole = "added"): string {
  const change = changesBetween(before, after).find((changed) => isSameService(changed, line));
  const added = change?.quantity ?? 0;
  const isWhole = added === line.quantity;
  const what = isWhole ? whole : `${added || "none"} added: ${MAX_QUANTITY} is the most`;
  return `${offerTitle(line)}, ${what}.`;
}

function withSelected(cart: Cart, selected: readonly OfferLine[]): Cart {
  return selected.reduce(
    (lines, line) => addToCart(lines, line, line.quantity, randomUuid()),
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
    removals: [...getCart().removals, { line, index }],
    announcement: `${offerTitle(line)}, removed.`,
  });
}

/** Undoes the last removal. */
export function undoRemoval(): void {
  const { removals } = getCart();
  const last = removals.at(-1);
  if (!last) return;
  const { line, index } = last;
  const before = syncLines();
  const lines = restoreToCart(before, line, index);
  changeCart({
    lines,
    removals: removals.slice(0, -1),
    nextFocus: lines.find((present) => isSameService(present, line))?.id ?? null,
    announcement: additionText(line, before, lines, "is back"),
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
  const before = choice === "replace" && hasAny ? [] : syncLines();
  const lines = withSelected(before, selected);
  const announcement = selected.map((line) => additionText(line, before, lines)).join(" ");
  changeCart({
    ...(coupon === null ? {} : linkedCoupon(coupon, lines)),
    ...(hasAny ? { removals: [], announcement } : {}),
    lines,
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
  return isCartStored() ? path : path + selectionQuery(lines, couponCode);
}

/** For an opened drawer: nothing has been done in it yet. */
export function dropNotices(): void {
  setCart({ ...getCart(), announcement: "", alert: null });
}

export function dismissAlert(): void {
  setCart({ ...getCart(), alert: null });
}

export function acknowledgePrices(): void {
  saveCart({ ...getCart(), priceChanges: [], announcement: "The new prices apply." });
}

/** Omits the code, so that a link cannot inject text. */
export const BAD_LINK_CODE = "The discount code in this link isn't valid, so it takes nothing off.";

/** Returns the reason when the code is invalid or missing; the one in force stays then. */
export function applyCoupon(text: string): string | null {
  const couponCode = validCode(text);
  const appliedCode = getCart().couponCode;
  const isNew = couponCode === null || couponCode !== appliedCode;
  if (isNew && sanitizeCode(text) !== "") trackCoupon(couponCode);
  if (couponCode !== null) {
    typedCode = "";
    changeCart({ couponCode });
    return null;
  }
  const result = evaluateCoupon(text, getSubtotal(syncLines()));
  const couponError = result.ok ? null : couponHint(result, text, appliedCode);
  setCart({ ...getCart(), couponError });
  return couponError;
}

export function removeCoupon(): void {
  typedCode = "";
  changeCart({ couponCode: null });
}

let typedCode = "";

export function rememberTypedCode(text: string): void {
  typedCode = text;
}

/** Applies a code that was typed but not applied. Returns the reason when it is invalid. */
export function applyTypedCode(): string | null {
  return sanitizeCode(typedCode) === "" ? null : applyCoupon(typedCode);
}

/** The code of an address. Beside `items`, `applyLinkChoice` applies it. */
export function applyLinkedCoupon(code: string): void {
  if (code !== "") changeCart(linkedCoupon(code, syncLines()));
}

/** A code replaces the one in force only if it takes more off `lines`; a note names both. */
function linkedCoupon(code: string, lines: Cart): { couponCode?: string; alert?: string } {
  const linked = validCode(code);
  const inForce = getCart().couponCode;
  if (linked === null) return { alert: BAD_LINK_CODE + (inForce ? ` ${inForce} stays.` : "") };
  if (inForce === null || inForce === linked) return { couponCode: linked };
  const couponCode = betterCode(inForce, linked, getSubtotal(lines));
  const alert =
    couponCode === linked
      ? `${linked} from this link takes more off, so it replaces ${inForce}.`
      : `${inForce} stays: ${linked} from this link doesn't take more off.`;
  return { couponCode, alert };
}
