import { readStored, writeStored } from "#app/browser-storage.ts";
import { catalogue } from "#app/content/catalogue.ts";
import {
  addToCart,
  type Cart,
  type CartLine,
  changesBetween,
  removeFromCart,
  restoreToCart,
  setQuantity,
} from "#app/domain/cart/cart.ts";
import type { SelectedOffer } from "#app/domain/cart/selection.ts";
import { decodeCart, encodeCart, type PriceChange } from "#app/domain/cart/stored-cart.ts";
import type { Offer } from "#app/domain/catalogue/catalogue.ts";
import { type CouponResult, evaluateCoupon, isGoodCode } from "#app/domain/coupon/coupon.ts";
import { subtotalOf, type Totals, totalsOf } from "#app/domain/pricing/totals.ts";
import { trackCart } from "#app/features/analytics/track.ts";
import { CART_KEYS, readCoupon, writeCoupon } from "./coupon-storage.ts";

/**
 * The cart of this browser: one external store for all components and, through local storage, for
 * all tabs. Storage is the truth while it works; without it the cart lives as long as the page.
 */
export interface CartState {
  readonly lines: Cart;
  /** The discount code in force, or waiting for a service with a price. */
  readonly couponCode: string | null;
  readonly totals: Totals;
  readonly isDrawerOpen: boolean;
  readonly priceChanges: readonly PriceChange[];
  readonly removed: RemovedLine | null;
  /** For people: what just happened to the cart; read out by screen readers. */
  readonly announcement: string;
  /** The empty cart was asked to proceed (spec §8). */
  readonly isEmptyAlertShown: boolean;
}

interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
  readonly couponCode: string | null;
}

type Facts = Omit<CartState, "totals">;

const listeners = new Set<() => void>();
let state: CartState | null = null;
/** What storage held when it was last read or written; `undefined` while it cannot be written. */
let knownText: string | null | undefined = null;

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
    // The repaired cart and the re-evaluated coupon are what every other reader should see.
    persist(current());
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

export function current(): CartState {
  state ??= withTotals({ ...readFacts(), ...QUIET, isDrawerOpen: false });
  return state;
}

/** Adds a service and opens the drawer (spec §4). */
export function addService(offer: Offer): void {
  const lines = addToCart(freshLines(), offer, 1, newId());
  commit({ lines, removed: null, announcement: `${offer.name}, ${offer.option}, added.` });
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
  const { line, index, couponCode } = removed;
  const lines = restoreToCart(freshLines(), line, index);
  commit({
    lines,
    couponCode,
    removed: null,
    announcement: `${line.name}, ${line.option}, is back.`,
  });
}

/** A selection that came by a link: added to what is there, or put in its place. */
export function takeSelection(selected: readonly SelectedOffer[], isReplacing: boolean): void {
  const start: Cart = isReplacing ? [] : freshLines();
  const lines = selected.reduce(
    (cart, { offer, quantity }) => addToCart(cart, offer, quantity, newId()),
    start,
  );
  commit({ lines, removed: null, announcement: "The shared selection is in your cart." });
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
  set({ ...current(), isDrawerOpen: true, isEmptyAlertShown: false });
  const { lines } = current();
  if (lines.length > 0) trackCart("view_cart", lines);
}

export function closeDrawer(): void {
  if (current().isDrawerOpen) set({ ...current(), isDrawerOpen: false });
}

/** True when the request page may open; an empty cart closes the drawer and says why not. */
export function mayProceed(): boolean {
  const isEmpty = freshLines().length === 0;
  set({ ...current(), isDrawerOpen: false, isEmptyAlertShown: isEmpty });
  return !isEmpty;
}

export function dismissNotices(): void {
  set({ ...current(), priceChanges: [], isEmptyAlertShown: false });
}

const QUIET = { removed: null, announcement: "", isEmptyAlertShown: false } as const;

function readFacts(): Pick<Facts, "lines" | "couponCode" | "priceChanges"> {
  knownText = readStored("localStorage", CART_KEYS.cart);
  const { cart, priceChanges } = decodeCart(knownText, catalogue, newId);
  return { lines: cart, priceChanges, couponCode: readCoupon() };
}

/** The lines as storage holds them now: another tab may have changed them a moment ago. */
function freshLines(): Cart {
  const known = current();
  if (knownText === undefined) return known.lines;
  if (readStored("localStorage", CART_KEYS.cart) === knownText) return known.lines;
  const { lines, couponCode, priceChanges } = readFacts();
  state = withTotals({
    ...known,
    lines,
    couponCode,
    priceChanges: [...known.priceChanges, ...priceChanges],
  });
  return lines;
}

/** A change by the visitor: stored, shown, and reported by the difference that it makes. */
function commit(change: Partial<Facts>): void {
  const before = current().lines;
  set({ ...current(), isEmptyAlertShown: false, ...change });
  const changes = changesBetween(before, current().lines);
  const added = changes.filter((line) => line.quantity > 0);
  const taken = changes.filter((line) => line.quantity < 0);
  if (added.length > 0) trackCart("add_to_cart", added);
  if (taken.length > 0) {
    trackCart(
      "remove_from_cart",
      taken.map((line) => ({ ...line, quantity: -line.quantity })),
    );
  }
}

function set(facts: Facts): void {
  state = withTotals(facts);
  persist(state);
  emit();
}

function withTotals(facts: Facts): CartState {
  return { ...facts, totals: totalsOf(facts.lines, facts.couponCode) };
}

function persist({ lines, couponCode, totals }: CartState): void {
  const text = encodeCart(lines);
  if (text !== knownText && !(lines.length === 0 && knownText === null)) {
    knownText = writeStored("localStorage", CART_KEYS.cart, text) ? text : undefined;
  }
  writeCoupon(couponCode, totals.discount);
}

function onStorage(event: StorageEvent): void {
  const keys: readonly string[] = Object.values(CART_KEYS);
  if (event.key !== null && !keys.includes(event.key)) return;
  refresh();
}

/** A page that comes back by the Back button was frozen while others changed the cart. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) refresh();
}

function refresh(): void {
  state = withTotals({ ...current(), ...readFacts(), removed: null, announcement: "" });
  emit();
}

function emit(): void {
  for (const listener of listeners) listener();
}

function newId(): string {
  return crypto.randomUUID();
}
