import {
  addToCart,
  type Cart,
  type CartLine,
  isSameService,
  removeFromCart,
  restoreToCart,
  setQuantity,
} from "#app/domain/cart/cart.ts";
import { catalogue } from "#app/content/catalogue.ts";
import type { SharedSelection } from "#app/domain/cart/selection.ts";
import { findOffer, type Offer } from "#app/domain/catalogue/catalogue.ts";
import { type CouponResult, evaluateCoupon, isGoodCode } from "#app/domain/coupon/coupon.ts";
import { subtotalOf } from "#app/domain/pricing/totals.ts";
import { trackCart } from "#app/features/analytics/track.ts";
import { commit, current, freshLines, newId, QUIET, set, show } from "./cart-store.ts";

/** What a visitor may answer when a link brings a selection to a filled cart. */
export type LinkAnswer = "add" | "replace" | "keep";

/** Adds a service and opens the drawer (spec §4). */
export function addService(offer: Offer): void {
  addServices([offer]);
}

/** What a form sends: the services of these codes; one that is in no catalogue is nothing. */
export function addSelection(skus: readonly string[]): void {
  const offers = skus.flatMap((sku) => findOffer(catalogue, sku) ?? []);
  if (offers.length > 0) addServices(offers);
}

/** Several at once: one report of what was added, and of the drawer with all of it. */
export function addServices(offers: readonly Offer[]): void {
  const lines = offers.reduce((cart, offer) => addToCart(cart, offer, 1, newId()), freshLines());
  const last = offers.at(-1);
  const touchedId = lines.find((line) => last && isSameService(line, last))?.id ?? null;
  const announcement = offers.map(({ name, option }) => `${name}, ${option}, added.`).join(" ");
  commit({ lines, removed: null, touchedId, announcement });
  openDrawer();
}

export function changeQuantity(line: CartLine, quantity: unknown): void {
  const lines = setQuantity(freshLines(), line.id, quantity);
  const now = lines.find((changed) => changed.id === line.id)?.quantity ?? line.quantity;
  if (now === line.quantity) return;
  commit({ lines, announcement: `${line.name}, ${line.option}: quantity ${now}.` });
}

export function removeService(line: CartLine): void {
  const before = freshLines();
  const { couponCode } = current();
  const index = before.findIndex((candidate) => candidate.id === line.id);
  if (index < 0) return;
  commit({
    lines: removeFromCart(before, line.id),
    removed: { line, index, couponCode },
    announcement: `${line.name}, ${line.option}, removed.`,
  });
}

export function undoRemoval(): void {
  const { removed } = current();
  if (!removed) return;
  const { line, index } = removed;
  const lines = restoreToCart(freshLines(), line, index);
  commit({
    lines,
    couponCode: current().couponCode ?? removed.couponCode,
    removed: null,
    touchedId: lines.find((present) => isSameService(present, line))?.id ?? null,
    announcement: `${line.name}, ${line.option}, is back.`,
  });
}

/** A selection that came by a link: added to what is there, put in its place, or let go. */
export function settleLink(items: string, shared: SharedSelection, answer: LinkAnswer): void {
  const settledLink = { items, unknown: shared.unknown };
  if (answer === "keep" || shared.selected.length === 0) {
    show({ ...current(), settledLink });
    return;
  }
  const start: Cart = answer === "replace" ? [] : freshLines();
  const lines = shared.selected.reduce(
    (cart, { offer, quantity }) => addToCart(cart, offer, quantity, newId()),
    start,
  );
  const announcement = "The shared selection is in your cart.";
  commit({ lines, removed: null, settledLink, announcement });
}

/** Keeps a code that gives a discount, now or as soon as a service is selected. */
export function applyCoupon(text: string): CouponResult {
  const result = evaluateCoupon(text, subtotalOf(freshLines()));
  if (isGoodCode(text)) commit({ couponCode: text.trim().toUpperCase() });
  return result;
}

export function removeCoupon(): void {
  commit({ couponCode: null });
}

/** After a request was stored: nothing is reported, nothing was taken out by the visitor. */
export function emptyCart(): void {
  freshLines();
  set({ ...current(), ...QUIET, lines: [], couponCode: null, isDrawerOpen: false });
}

export function openDrawer(): void {
  if (current().isDrawerOpen) return;
  freshLines();
  show({ ...current(), isDrawerOpen: true, isEmptyAlertShown: false });
  const { lines } = current();
  if (lines.length > 0) trackCart("view_cart", lines);
}

export function closeDrawer(): void {
  if (current().isDrawerOpen) show({ ...current(), isDrawerOpen: false });
}

/** True when the request page may open; an empty cart closes the drawer and says why not. */
export function mayProceed(): boolean {
  const isEmpty = freshLines().length === 0;
  show({ ...current(), isDrawerOpen: false, isEmptyAlertShown: isEmpty });
  return !isEmpty;
}

export function dismissNotices(): void {
  show({ ...current(), priceChanges: [], isEmptyAlertShown: false });
}
