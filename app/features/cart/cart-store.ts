import { readStored, type StorageArea, writeStored } from "#app/browser-storage.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { CART_KEY, COUPON_KEY, PENDING_COUPON_KEY } from "#app/domain/cart/cart-keys.ts";
import { type Cart, type CartLine, changesBetween, setQuantity } from "#app/domain/cart/cart.ts";
import { type Discount, validCode } from "#app/domain/cart/coupon.ts";
import { decodeCart, encodeCart, type PriceChange } from "#app/domain/cart/stored-cart.ts";
import { type Totals, getTotals } from "#app/domain/cart/totals.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { trackCart } from "#app/features/analytics/track.ts";
import { randomUuid } from "#app/random-uuid.ts";

const DISCOUNT_KEY = "analyticsCouponDiscount";
const LABEL_KEY = "analyticsCouponLabel";

function readCoupon(): string | null {
  const applied = readStored("localStorage", COUPON_KEY);
  return validCode(applied ?? readStored("sessionStorage", PENDING_COUPON_KEY) ?? "");
}

/** Without a discount, clears the coupon keys (spec §4); a pending code goes to session storage. */
function writeCoupon(code: string | null, discount: Discount | null): void {
  const amount = discount ? String(dollarsFromCents(discount.amount)) : null;
  writeIfChanged("localStorage", COUPON_KEY, discount?.code ?? null);
  writeIfChanged("localStorage", DISCOUNT_KEY, amount);
  writeIfChanged("localStorage", LABEL_KEY, discount?.label ?? null);
  writeIfChanged("sessionStorage", PENDING_COUPON_KEY, discount ? null : code);
}

/** Writes changes only, because each write fires a storage event in every other tab. */
function writeIfChanged(area: StorageArea, key: string, value: string | null): void {
  if (readStored(area, key) !== value) writeStored(area, key, value);
}

/** One cart for all tabs, in local storage, or in this page's memory where storage is blocked. */
export interface CartState {
  readonly lines: Cart;
  /** Applied, or pending until the cart has a service with a price. */
  readonly couponCode: string | null;
  readonly totals: Totals;
  readonly priceChanges: readonly PriceChange[];
  /** Since the last addition, the last at the end; each with its place. */
  readonly removals: readonly { readonly line: CartLine; readonly index: number }[];
  readonly nextFocus: string | null;
  readonly announcement: string;
  /** The last `?items=` that was handled, and its unknown SKUs. */
  readonly handledLink: { readonly items: string; readonly unknown: readonly string[] } | null;
  /** Why the last code was rejected; cleared by the next change. */
  readonly couponError: string | null;
  /** What a link brought that is wrong, in an alert on the page. */
  readonly alert: string | null;
}

type CartInput = Omit<CartState, "totals">;

/** Storage as last read or written; `undefined` while it is full or blocked. */
let lastStoredText: string | null | undefined = null;

let current: CartState | null = null;
const listeners = new Set<() => void>();

export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getCart(): CartState {
  return current ?? setCart({ ...readStoredCart(), ...NO_NOTICES });
}

export const NO_NOTICES = {
  removals: [],
  nextFocus: null,
  announcement: "",
  handledLink: null,
  couponError: null,
  alert: null,
} as const;

function readStoredCart(): Pick<CartInput, "lines" | "couponCode" | "priceChanges"> {
  lastStoredText = readStored("localStorage", CART_KEY);
  const { cart, priceChanges } = decodeCart(lastStoredText, catalogue, randomUuid);
  return { lines: cart, priceChanges, couponCode: readCoupon() };
}

/** Reads the cart again if another tab has changed storage. */
export function syncLines(): Cart {
  const cart = getCart();
  if (lastStoredText === undefined) return cart.lines;
  if (readStored("localStorage", CART_KEY) === lastStoredText) return cart.lines;
  return setCart({ ...cart, ...readStoredCart() }).lines;
}

/** Saves a visitor's change, and pushes the difference to the data layer. */
export function changeCart(change: Partial<CartInput>): void {
  const before = trackedLines();
  endTyping();
  const cleared = { alert: null, couponError: null, handledLink: null, nextFocus: null };
  saveCart({ ...getCart(), ...cleared, ...change });
  const { lines } = getCart();
  const added = changesBetween(before, lines).filter(({ quantity }) => quantity > 0);
  const removed = changesBetween(lines, before).filter(({ quantity }) => quantity > 0);
  if (added.length > 0) trackCart("add_to_cart", added);
  if (removed.length > 0) trackCart("remove_from_cart", removed);
}

/** Longer than the time between typing "1" and "2". */
const TYPING_DEBOUNCE_MS = 700;

/** The line as last pushed to the data layer, while its quantity is typed. */
let typing: { readonly tracked: CartLine; readonly timer: ReturnType<typeof setTimeout> } | null =
  null;

/** Pushes no event until typing ends. */
export function saveTypedQuantity(line: CartLine, quantity: number): void {
  if (typing && typing.tracked.id !== line.id) trackTyped();
  const tracked = typing?.tracked ?? line;
  const lines = setQuantity(syncLines(), line.id, quantity);
  endTyping();
  typing = { tracked, timer: setTimeout(trackTyped, TYPING_DEBOUNCE_MS) };
  saveCart({ ...getCart(), lines });
}

/** `changeCart` compares with `trackedLines`, which have the quantity before typing. */
function trackTyped(): void {
  if (typing) changeCart({});
}

function endTyping(): void {
  clearTimeout(typing?.timer);
  typing = null;
}

export function trackedLines(): Cart {
  const lines = syncLines();
  return typing ? setQuantity(lines, typing.tracked.id, typing.tracked.quantity) : lines;
}

/** Stores the cart before it is published: links depend on whether it could be stored. */
export function saveCart(input: CartInput): void {
  const state = withTotals(input);
  writeCart(state);
  publishCart(state);
}

/** Publishes the cart without storing it. */
export function setCart(input: CartInput): CartState {
  const state = withTotals(input);
  publishCart(state);
  return state;
}

function publishCart(state: CartState): void {
  current = state;
  for (const listener of listeners) listener();
}

function withTotals(input: CartInput): CartState {
  return { ...input, totals: getTotals(input.lines, input.couponCode) };
}

function writeCart({ lines, couponCode, priceChanges, totals }: CartState): void {
  const text = encodeCart(lines, priceChanges);
  if (text !== lastStoredText && !(lines.length === 0 && lastStoredText === null)) {
    lastStoredText = writeStored("localStorage", CART_KEY, text) ? text : undefined;
  }
  writeCoupon(couponCode, totals.discount);
}

export function isCartStored(): boolean {
  return lastStoredText !== undefined;
}

function reloadCart(): void {
  setCart({ ...getCart(), ...readStoredCart(), removals: [], nextFocus: null, announcement: "" });
}

if (!import.meta.env.SSR) {
  const keys = [CART_KEY, COUPON_KEY, DISCOUNT_KEY, LABEL_KEY];
  window.addEventListener("storage", ({ key }) => {
    if (key === null || keys.includes(key)) reloadCart();
  });
  // A page restored from the back/forward cache missed storage events.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isCartStored()) reloadCart();
  });
  window.addEventListener("pagehide", trackTyped);
  // Decoding may have repaired the stored cart.
  writeCart(getCart());
}
