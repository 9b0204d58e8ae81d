import { readStored, type StorageArea, writeStored } from "#app/browser-storage.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { CART_KEY, COUPON_KEY, WAITING_COUPON_KEY } from "#app/domain/cart/cart-keys.ts";
import { type Cart, type CartLine, changesBetween, setQuantity } from "#app/domain/cart/cart.ts";
import { type Discount, goodCode } from "#app/domain/cart/coupon.ts";
import { decodeCart, encodeCart, type PriceChange } from "#app/domain/cart/stored-cart.ts";
import { type Totals, totalsOf } from "#app/domain/cart/totals.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { trackCart } from "#app/features/analytics/track.ts";
import { provideCart } from "./cart-presence.ts";

/** What local storage holds of the cart (spec §7). */
const CART_KEYS = {
  cart: CART_KEY,
  coupon: COUPON_KEY,
  couponDiscount: "analyticsCouponDiscount",
  couponLabel: "analyticsCouponLabel",
} as const;

/** The code in force or waiting for a service with a price; `null` when there is none. */
function readCoupon(): string | null {
  const code =
    readStored("localStorage", CART_KEYS.coupon) ??
    readStored("sessionStorage", WAITING_COUPON_KEY);
  return code === null ? null : goodCode(code);
}

/** Stores a positive discount; a discount of nothing clears local storage (spec §4) and the code waits. */
function writeCoupon(code: string | null, discount: Discount | null): void {
  const amount = discount ? String(dollarsFromCents(discount.amount)) : null;
  store("localStorage", CART_KEYS.coupon, discount?.code ?? null);
  store("localStorage", CART_KEYS.couponDiscount, amount);
  store("localStorage", CART_KEYS.couponLabel, discount?.label ?? null);
  store("sessionStorage", WAITING_COUPON_KEY, discount ? null : code);
}

/** Writes only what changes: each write fires a storage event in every other tab. */
function store(area: StorageArea, key: string, value: string | null): void {
  if (readStored(area, key) !== value) writeStored(area, key, value);
}

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
  /** The line that the last change here was about. */
  readonly touchedId: string | null;
  /** For people: what just happened to the cart; read out by screen readers. */
  readonly announcement: string;
  /** The shared selection that was dealt with last, and what of it names no service. */
  readonly settledLink: { readonly items: string; readonly unknown: readonly string[] } | null;
  /** Why the code that was typed last takes nothing off; until the cart changes. */
  readonly couponRefusal: string | null;
  /** Shown over the page until it is answered. */
  readonly alert: string | null;
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
    window.addEventListener("pagehide", reportTyped);
    // The repaired cart and the re-evaluated coupon are what every other reader should see.
    persist(current());
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
    window.removeEventListener("pagehide", reportTyped);
  };
}

export function current(): CartState {
  state ??= withTotals({ ...readFacts(), ...QUIET, isDrawerOpen: false });
  return state;
}

/** Nothing has just happened. */
export const QUIET = {
  removed: null,
  touchedId: null,
  announcement: "",
  settledLink: null,
  couponRefusal: null,
  alert: null,
} as const;

function readFacts(): Pick<Facts, "lines" | "couponCode" | "priceChanges"> {
  knownText = readStored("localStorage", CART_KEYS.cart);
  const { cart, priceChanges } = decodeCart(knownText, catalogue, newId);
  return { lines: cart, priceChanges, couponCode: readCoupon() };
}

/** The lines as storage holds them now: another tab may have changed them a moment ago. */
export function freshLines(): Cart {
  const known = current();
  if (knownText === undefined) return known.lines;
  if (readStored("localStorage", CART_KEYS.cart) === knownText) return known.lines;
  state = withTotals({ ...known, ...readFacts() });
  return state.lines;
}

/** A change by the visitor: stored, shown, and reported by the difference that it makes. */
export function commit(change: Partial<Facts>): void {
  const before = reportedLines();
  endTyping();
  const settled = { alert: null, couponRefusal: null, settledLink: null, touchedId: null };
  set({ ...current(), ...settled, ...change });
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

/** Someone who types "12" pauses less than this between the 1 and the 2. */
const TYPING_PAUSE_MS = 700;

/** A quantity that is stored with each keystroke and not reported yet: the line as it was reported. */
let typing: { readonly reported: CartLine; readonly pause: ReturnType<typeof setTimeout> } | null =
  null;

/** Stores a quantity while it is typed; the data layer gets the difference when the typing has ended. */
export function typeQuantity(line: CartLine, quantity: number): void {
  if (typing && typing.reported.id !== line.id) reportTyped();
  const reported = typing?.reported ?? line;
  const lines = setQuantity(freshLines(), line.id, quantity);
  endTyping();
  typing = { reported, pause: setTimeout(reportTyped, TYPING_PAUSE_MS) };
  set({ ...current(), lines });
}

/** Reports what was typed: the visitor paused, or leaves the page. */
function reportTyped(): void {
  if (typing) commit({});
}

function endTyping(): void {
  clearTimeout(typing?.pause);
  typing = null;
}

/** The lines as the data layer knows them. */
export function reportedLines(): Cart {
  const lines = freshLines();
  return typing ? setQuantity(lines, typing.reported.id, typing.reported.quantity) : lines;
}

/** Stores and shows. */
export function set(facts: Facts): void {
  show(facts);
  persist(current());
}

/** Shows what concerns this tab alone: what other tabs have stored meanwhile stays as it is. */
export function show(facts: Facts): void {
  state = withTotals(facts);
  for (const listener of listeners) listener();
}

function withTotals(facts: Facts): CartState {
  return { ...facts, totals: totalsOf(facts.lines, facts.couponCode) };
}

function persist({ lines, couponCode, priceChanges, totals }: CartState): void {
  const text = encodeCart(lines, priceChanges);
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
  show({ ...current(), ...readFacts(), removed: null, touchedId: null, announcement: "" });
}

/** False where storage is full or forbidden: the cart lives with the page. */
export function isKept(): boolean {
  return knownText !== undefined;
}

export function newId(): string {
  return crypto.randomUUID();
}

provideCart({ subscribe, current });
