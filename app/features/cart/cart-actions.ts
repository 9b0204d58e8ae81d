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
import { randomUuid } from "#app/random-uuid.ts";
import { type CartStore, NO_NOTICES } from "./cart-store.ts";
import {
  betterCode,
  couponHint,
  evaluateCoupon,
  sanitizeCode,
  validCode,
} from "#app/domain/cart/coupon.ts";

export type LinkChoice = "add" | "replace" | "keep";

export function addServices(store: CartStore, selected: readonly OfferLine[]): void {
  const before = store.readLines();
  const lines = withSelected(before, selected);
  const last = selected.at(-1);
  const nextFocus = lines.find((line) => last && isSameService(line, last))?.id ?? null;
  const announcement = selected.map((line) => additionText(line, before, lines)).join(" ");
  store.change({ lines, removals: [], nextFocus, announcement });
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
export function changeQuantity(store: CartStore, line: CartLine, quantity: unknown): number {
  const clamped = toQuantity(quantity);
  // While it is typed, the stored quantity differs from the reported one.
  const known = [...store.readLines(), ...store.readReportedLines()].filter(
    ({ id }) => id === line.id,
  );
  if (known.some(({ quantity: before }) => before !== clamped)) {
    const lines = setQuantity(store.readLines(), line.id, clamped);
    store.change({ lines, announcement: `${offerTitle(line)}: quantity ${clamped}.` });
  }
  return clamped;
}

export function removeService(store: CartStore, line: CartLine): void {
  const before = store.readLines();
  const index = before.findIndex(({ id }) => id === line.id);
  if (index < 0) return;
  store.change({
    lines: removeFromCart(before, line.id),
    removals: [...store.getState().removals, { line, index }],
    announcement: `${offerTitle(line)}, removed.`,
  });
}

/** Undoes the last removal. */
export function undoRemoval(store: CartStore): void {
  const { removals } = store.getState();
  const last = removals.at(-1);
  if (!last) return;
  const { line, index } = last;
  const before = store.readLines();
  const lines = restoreToCart(before, line, index);
  store.change({
    lines,
    removals: removals.slice(0, -1),
    nextFocus: lines.find((present) => isSameService(present, line))?.id ?? null,
    announcement: additionText(line, before, lines, "is back"),
  });
}

export interface LinkedSelection extends SharedSelection {
  readonly coupon: string | null;
}

export function applyLinkChoice(
  store: CartStore,
  items: string,
  shared: LinkedSelection,
  choice: LinkChoice,
): void {
  if (choice === "keep") {
    const announcement = "Your cart stays as it was.";
    store.publish({ announcement, appliedLink: { items, unknown: [] } });
    return;
  }
  const { selected, unknown, coupon } = shared;
  const hasAny = selected.length > 0;
  const before = choice === "replace" && hasAny ? [] : store.readLines();
  const lines = withSelected(before, selected);
  const announcement = selected.map((line) => additionText(line, before, lines)).join(" ");
  store.change({
    ...(coupon === null ? {} : linkedCoupon(store, coupon, lines)),
    ...(hasAny ? { removals: [], announcement } : {}),
    lines,
    appliedLink: { items, unknown },
  });
}

/** Runs after a stored request, so it pushes no `remove_from_cart`. */
export function clearCart(store: CartStore): void {
  store.readLines();
  store.save({ ...NO_NOTICES, lines: [], couponCode: null, priceChanges: [] });
}

/** Reports the opened drawer (spec §4). */
export function trackView(store: CartStore): void {
  const lines = store.readLines();
  if (lines.length > 0) store.trackCart("view_cart", lines);
}

/** Adds the cart to a path if storage is blocked. */
export function withCart(store: CartStore, path: string): string {
  const { lines, couponCode } = store.getState();
  return store.isStored() ? path : path + selectionQuery(lines, couponCode);
}

export function acknowledgePrices(store: CartStore): void {
  store.save({ priceChanges: [], announcement: "The new prices apply." });
}

/** Omits the code, so that a link cannot inject text. */
export const BAD_LINK_CODE = "The discount code in this link isn't valid, so it takes nothing off.";

/** Returns the reason when the code is invalid or missing; the one in force stays then. */
export function applyCoupon(store: CartStore, text: string): string | null {
  const couponCode = validCode(text);
  const appliedCode = store.getState().couponCode;
  const isNew = couponCode === null || couponCode !== appliedCode;
  if (isNew && sanitizeCode(text) !== "") store.trackCoupon(couponCode);
  if (couponCode !== null) {
    store.typedCode = "";
    store.change({ couponCode });
    return null;
  }
  const result = evaluateCoupon(text, getSubtotal(store.readLines()));
  const couponError = result.ok ? null : couponHint(result, text, appliedCode);
  store.publish({ couponError });
  return couponError;
}

export function removeCoupon(store: CartStore): void {
  store.typedCode = "";
  store.change({ couponCode: null });
}

/** Applies a code that was typed but not applied. Returns the reason when it is invalid. */
export function applyTypedCode(store: CartStore): string | null {
  return sanitizeCode(store.typedCode) === "" ? null : applyCoupon(store, store.typedCode);
}

/** The code of an address. Beside `items`, `applyLinkChoice` applies it. */
export function applyLinkedCoupon(store: CartStore, code: string): void {
  if (code !== "") store.change(linkedCoupon(store, code, store.readLines()));
}

/** A code replaces the one in force only if it takes more off `lines`; a note names both. */
function linkedCoupon(
  store: CartStore,
  code: string,
  lines: Cart,
): { couponCode?: string; alert?: string } {
  const linked = validCode(code);
  const inForce = store.getState().couponCode;
  if (linked === null) return { alert: BAD_LINK_CODE + (inForce ? ` ${inForce} stays.` : "") };
  if (inForce === null || inForce === linked) return { couponCode: linked };
  const couponCode = betterCode(inForce, linked, getSubtotal(lines));
  const alert =
    couponCode === linked
      ? `${linked} from this link takes more off, so it replaces ${inForce}.`
      : `${inForce} stays: ${linked} from this link doesn't take more off.`;
  return { couponCode, alert };
}
