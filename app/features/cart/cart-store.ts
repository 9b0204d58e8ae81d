import { readStored, type StorageArea, writeStored } from "#app/browser-storage.ts";
import { catalogue } from "#app/content/catalogue.ts";
import type { CartEvent } from "#app/domain/analytics/event-schema.ts";
import { CART_KEY, COUPON_KEY, PENDING_COUPON_KEY } from "#app/domain/cart/cart-keys.ts";
import { type Cart, type CartLine, changesBetween, setQuantity } from "#app/domain/cart/cart.ts";
import { validCode } from "#app/domain/cart/coupon.ts";
import { parseCart, formatCart, type PriceChange } from "#app/domain/cart/stored-cart.ts";
import { type Totals, getTotals } from "#app/domain/cart/totals.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { trackCart, trackCoupon } from "#app/features/analytics/track.ts";
import { randomUuid } from "#app/random-uuid.ts";

const DISCOUNT_KEY = "analyticsCouponDiscount";
const LABEL_KEY = "analyticsCouponLabel";

/** One cart for all tabs, in local storage, or in this page's memory where storage is blocked. */
export interface CartState {
  readonly lines: Cart;
  /** Applied, or pending until the cart has a service with a price. */
  readonly couponCode: string | null;
  readonly totals: Totals;
  readonly priceChanges: readonly PriceChange[];
  /** Since the last addition, the last at the end; each with its place. */
  readonly removals: readonly { readonly line: CartLine; readonly index: number }[];
  /** Id of the line that gets the focus when the pressed button is gone. */
  readonly nextFocus: string | null;
  readonly announcement: string;
  /** The last `?items=` that was applied or declined, and its unknown SKUs. */
  readonly appliedLink: { readonly items: string; readonly unknown: readonly string[] } | null;
  /** Why the last code was rejected; cleared by the next change. */
  readonly couponError: string | null;
  /** What a link brought that is wrong, in an alert on the page. */
  readonly alert: string | null;
}

type CartInput = Omit<CartState, "totals">;

export const NO_NOTICES = {
  removals: [],
  nextFocus: null,
  announcement: "",
  appliedLink: null,
  couponError: null,
  alert: null,
} as const;

/** Longer than the time between typing "1" and "2". */
const TYPING_DEBOUNCE_MS = 700;

/** The browser's storage, and pushes to the data layer. */
interface CartDeps {
  readonly readStored: typeof readStored;
  readonly writeStored: typeof writeStored;
  readonly trackCart: typeof trackCart;
  readonly trackCoupon: typeof trackCoupon;
}

/** The state of the cart, and how it is stored and reported. `cart-actions.ts` changes it. */
export interface CartStore extends Pick<CartDeps, "trackCart" | "trackCoupon"> {
  /** Typed into the field of a discount code, not applied yet. */
  typedCode: string;
  readonly getState: () => CartState;
  /** False while storage is full or blocked: the cart is in this page's memory then. */
  readonly isStored: () => boolean;
  /** Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the cart again if another tab has changed storage. */
  readonly readLines: () => Cart;
  /** The lines as the data layer has them: without a quantity that is being typed. */
  readonly readReportedLines: () => Cart;
  /** Saves a visitor's change, and reports the difference. */
  readonly change: (change: Partial<CartInput>) => void;
  /** Reports nothing until typing ends. */
  readonly saveTypedQuantity: (line: CartLine, quantity: number) => void;
  readonly save: (change: Partial<CartInput>) => void;
  /** Shows a change without storing it. */
  readonly publish: (change: Partial<CartInput>) => void;
  /** Follows other tabs, and reports what was typed when the page is left. */
  readonly watch: (page: Pick<Window, "addEventListener">) => void;
}

export function createCartStore(deps: CartDeps): CartStore {
  const { readStored, writeStored, trackCart, trackCoupon } = deps;
  /** The stored cart as last read or written. */
  let storedText: string | null = null;
  let isStored = true;
  let state = withTotals({ ...readCart(), ...NO_NOTICES });
  const listeners = new Set<() => void>();
  /** While a quantity is typed: its line as last reported. */
  let typedLine: CartLine | null = null;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;

  function readCart(): Pick<CartState, "lines" | "couponCode" | "priceChanges"> {
    storedText = readStored("localStorage", CART_KEY);
    isStored = true;
    const { cart, priceChanges } = parseCart(storedText, catalogue, randomUuid);
    const code =
      readStored("localStorage", COUPON_KEY) ?? readStored("sessionStorage", PENDING_COUPON_KEY);
    return { lines: cart, priceChanges, couponCode: validCode(code ?? "") };
  }

  function writeCart(): void {
    const { lines, couponCode, priceChanges, totals } = state;
    const text = formatCart(lines, priceChanges);
    const isNeverFilled = lines.length === 0 && storedText === null;
    if (!isStored || (text !== storedText && !isNeverFilled)) {
      isStored = writeStored("localStorage", CART_KEY, text);
      storedText = text;
    }
    const { discount } = totals;
    // Without a discount, no coupon is stored (spec §4), but a pending code for the session.
    writeIfChanged("localStorage", COUPON_KEY, discount?.code ?? null);
    const amount = discount ? String(dollarsFromCents(discount.amount)) : null;
    writeIfChanged("localStorage", DISCOUNT_KEY, amount);
    writeIfChanged("localStorage", LABEL_KEY, discount?.label ?? null);
    writeIfChanged("sessionStorage", PENDING_COUPON_KEY, discount ? null : couponCode);
  }

  /** Each write fires a storage event in every other tab. */
  function writeIfChanged(area: StorageArea, key: string, value: string | null): void {
    if (readStored(area, key) !== value) writeStored(area, key, value);
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function publish(change: Partial<CartInput>): void {
    state = withTotals({ ...state, ...change });
    notify();
  }

  /** Stores the cart before it is published: links depend on whether it could be stored. */
  function save(change: Partial<CartInput>): void {
    state = withTotals({ ...state, ...change });
    writeCart();
    notify();
  }

  function readLines(): Cart {
    if (isStored && readStored("localStorage", CART_KEY) !== storedText) publish(readCart());
    return state.lines;
  }

  function readReportedLines(): Cart {
    const lines = readLines();
    return typedLine ? setQuantity(lines, typedLine.id, typedLine.quantity) : lines;
  }

  function change(changed: Partial<CartInput>): void {
    const before = readReportedLines();
    clearTimeout(typingTimer);
    typedLine = null;
    save({ alert: null, couponError: null, appliedLink: null, nextFocus: null, ...changed });
    reportAdditions("add_to_cart", before, state.lines);
    reportAdditions("remove_from_cart", state.lines, before);
  }

  function reportAdditions(event: CartEvent["event"], before: Cart, after: Cart): void {
    const added = changesBetween(before, after).filter(({ quantity }) => quantity > 0);
    if (added.length > 0) trackCart(event, added);
  }

  function saveTypedQuantity(line: CartLine, quantity: number): void {
    if (typedLine?.id !== line.id) reportTyped();
    typedLine ??= line;
    clearTimeout(typingTimer);
    typingTimer = setTimeout(reportTyped, TYPING_DEBOUNCE_MS);
    save({ lines: setQuantity(readLines(), line.id, quantity) });
  }

  function reportTyped(): void {
    if (typedLine) change({});
  }

  function reload(): void {
    publish({ ...readCart(), removals: [], nextFocus: null, announcement: "" });
  }

  return {
    trackCart,
    trackCoupon,
    typedCode: "",
    getState: () => state,
    isStored: () => isStored,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readLines,
    readReportedLines,
    change,
    saveTypedQuantity,
    save,
    publish,
    watch(page) {
      page.addEventListener("storage", ({ key }) => {
        // The discount and its label follow from both.
        if (key === null || key === CART_KEY || key === COUPON_KEY) reload();
      });
      // A page restored from the back/forward cache missed storage events.
      page.addEventListener("pageshow", ({ persisted }) => {
        if (persisted && isStored) reload();
      });
      page.addEventListener("pagehide", reportTyped);
      // Parsing may have repaired the stored cart.
      writeCart();
    },
  };
}

function withTotals(input: CartInput): CartState {
  return { ...input, totals: getTotals(input.lines, input.couponCode) };
}

/** The cart of this page. */
export const cartStore = createCartStore({ readStored, writeStored, trackCart, trackCoupon });
if (!import.meta.env.SSR) cartStore.watch(window);
