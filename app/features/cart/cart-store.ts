import { readStored, type StorageArea, writeStored } from "#app/browser-storage.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { CART_KEY, COUPON_KEY, PENDING_COUPON_KEY } from "#app/domain/cart/cart-keys.ts";
import { type Cart, type CartLine, changesBetween, setQuantity } from "#app/domain/cart/cart.ts";
import { type Discount, validCode } from "#app/domain/cart/coupon.ts";
import { decodeCart, encodeCart, type PriceChange } from "#app/domain/cart/stored-cart.ts";
import { type Totals, totalsOf } from "#app/domain/cart/totals.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { trackCart } from "#app/features/analytics/track.ts";
import { currentCart, showCart } from "./cart-presence.ts";

/** Keys of spec §7. */
const CART_KEYS = {
  cart: CART_KEY,
  coupon: COUPON_KEY,
  couponDiscount: "analyticsCouponDiscount",
  couponLabel: "analyticsCouponLabel",
} as const;

function readCoupon(): string | null {
  const code =
    readStored("localStorage", CART_KEYS.coupon) ??
    readStored("sessionStorage", PENDING_COUPON_KEY);
  return code === null ? null : validCode(code);
}

/** Without a discount the keys are cleared (spec §4), and the code waits in session storage. */
function writeCoupon(code: string | null, discount: Discount | null): void {
  const amount = discount ? String(dollarsFromCents(discount.amount)) : null;
  store("localStorage", CART_KEYS.coupon, discount?.code ?? null);
  store("localStorage", CART_KEYS.couponDiscount, amount);
  store("localStorage", CART_KEYS.couponLabel, discount?.label ?? null);
  store("sessionStorage", PENDING_COUPON_KEY, discount ? null : code);
}

/** Writes changes only, because each write fires a storage event in every other tab. */
function store(area: StorageArea, key: string, value: string | null): void {
  if (readStored(area, key) !== value) writeStored(area, key, value);
}

/** One cart for all tabs, in local storage, or in this page's memory where storage is blocked. */
export interface CartState {
  readonly lines: Cart;
  /** In force, or waiting for a service with a price. */
  readonly couponCode: string | null;
  readonly totals: Totals;
  readonly isDrawerOpen: boolean;
  readonly priceChanges: readonly PriceChange[];
  readonly removed: {
    readonly line: CartLine;
    readonly index: number;
    readonly couponCode: string | null;
  } | null;
  readonly touchedId: string | null;
  readonly announcement: string;
  /** The last linked selection that was handled, and its unknown parts. */
  readonly settledLink: { readonly items: string; readonly unknown: readonly string[] } | null;
  /** Why the last code was rejected; cleared by the next change. */
  readonly couponRefusal: string | null;
  readonly alert: string | null;
}

type Facts = Omit<CartState, "totals">;

/** Storage as last read or written; `undefined` while it is full or blocked. */
let knownText: string | null | undefined = null;

export function getCart(): CartState {
  return currentCart() ?? setCart({ ...readFacts(), ...QUIET, isDrawerOpen: false });
}

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
  const { cart, priceChanges } = decodeCart(knownText, catalogue, () => crypto.randomUUID());
  return { lines: cart, priceChanges, couponCode: readCoupon() };
}

/** Reads storage, which another tab may have changed. */
export function freshLines(): Cart {
  const known = getCart();
  if (knownText === undefined) return known.lines;
  if (readStored("localStorage", CART_KEYS.cart) === knownText) return known.lines;
  return setCart({ ...known, ...readFacts() }).lines;
}

/** Stores and shows a change by the visitor, and pushes the difference. */
export function commit(change: Partial<Facts>): void {
  const before = reportedLines();
  endTyping();
  const settled = { alert: null, couponRefusal: null, settledLink: null, touchedId: null };
  setAndStoreCart({ ...current(), ...settled, ...change });
  const changes = changesBetween(before, getCart().lines);
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

/** Longer than the pause between typing "1" and "2". */
const TYPING_PAUSE_MS = 700;

/** While a quantity is typed: the line as last pushed. */
let typing: { readonly reported: CartLine; readonly pause: ReturnType<typeof setTimeout> } | null =
  null;

/** Stores a quantity while it is typed; the event follows when typing ends. */
export function typeQuantity(line: CartLine, quantity: number): void {
  if (typing && typing.reported.id !== line.id) reportTyped();
  const reported = typing?.reported ?? line;
  const lines = setQuantity(freshLines(), line.id, quantity);
  endTyping();
  typing = { reported, pause: setTimeout(reportTyped, TYPING_PAUSE_MS) };
  setAndStoreCart({ ...current(), lines });
}

function reportTyped(): void {
  if (typing) commit({});
}

function endTyping(): void {
  clearTimeout(typing?.pause);
  typing = null;
}

export function reportedLines(): Cart {
  const lines = freshLines();
  return typing ? setQuantity(lines, typing.reported.id, typing.reported.quantity) : lines;
}

export function setAndStoreCart(facts: Facts): void {
  persist(setCart(facts));
}

/** Shows a change without storing it. */
export function setCart(facts: Facts): CartState {
  const state = { ...facts, totals: totalsOf(facts.lines, facts.couponCode) };
  showCart(state);
  return state;
}

function persist({ lines, couponCode, priceChanges, totals }: CartState): void {
  const text = encodeCart(lines, priceChanges);
  if (text !== knownText && !(lines.length === 0 && knownText === null)) {
    knownText = writeStored("localStorage", CART_KEYS.cart, text) ? text : undefined;
  }
  writeCoupon(couponCode, totals.discount);
}

export function isStored(): boolean {
  return knownText !== undefined;
}

function refresh(): void {
  setCart({ ...current(), ...readFacts(), removed: null, touchedId: null, announcement: "" });
}

if (!import.meta.env.SSR) {
  const keys: readonly (string | null)[] = [null, ...Object.values(CART_KEYS)];
  window.addEventListener("storage", ({ key }) => {
    if (keys.includes(key)) refresh();
  });
  // A page restored from the back/forward cache missed storage events.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) refresh();
  });
  window.addEventListener("pagehide", reportTyped);
  // Stores the repaired cart and coupon.
  persist(getCart());
}
