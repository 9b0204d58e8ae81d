import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { listOffers, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import type { OfferLine } from "#app/domain/cart/totals.ts";
import { memoryStorage } from "#tests/memory-storage.ts";

const stored = new Map<string, string>();
const pending = new Map<string, string>();
const listeners = new Map<string, (event: object) => void>();
const browser = {
  localStorage: memoryStorage(stored),
  sessionStorage: memoryStorage(pending),
  dataLayer: [] as { event?: string; ecommerce?: { items: object[] } | null }[],
  location: { href: "", hash: "", search: "", assign: vi.fn() },
  site: { consentChoice: { analytics: true }, container: {}, visitorId: null },
  addEventListener: (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
};

stored.set("analyticsCart", '[{"ecommId":"SKU_01","quantity":"2.9"}]');
// The code of the browser, not the module that another test has loaded.
vi.stubGlobal("window", browser);
vi.stubEnv("SSR", false);
vi.resetModules();
const { getCart, isCartStored, saveTypedQuantity, subscribeToCart, syncLines } =
  await import("./cart-store.ts");
const cartActions = await import("./cart-actions.ts");
vi.unstubAllEnvs();
const repaired = stored.get("analyticsCart");

const offers = catalogue.flatMap(listOffers).map((offer) => ({ ...offer, quantity: 1 }));
const [AUDIT, , GA4] = offers as [OfferLine, OfferLine, OfferLine];

function lines(): string {
  return getCart()
    .lines.map(({ sku, quantity }) => `${sku}:${quantity}`)
    .join(" ");
}

function line(at = 0) {
  const [found] = getCart().lines.slice(at);
  if (!found) throw new Error(`no line ${at}`);
  return found;
}

/** The names of the events since the last call, with the quantities of their items. */
function pushed(): string[] {
  const events = browser.dataLayer.splice(0).filter(({ event }) => event);
  return events.map(({ event, ecommerce }) => {
    const items = ecommerce?.items as { item_id: string; quantity: number }[] | undefined;
    return [event, ...(items ?? []).map((item) => `${item.item_id}:${item.quantity}`)].join(" ");
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", browser);
  stored.clear();
  pending.clear();
  cartActions.clearCart();
  Object.assign(browser.location, { hash: "", search: "" });
  browser.location.assign.mockClear();
  pushed();
});
afterEach(() => vi.useRealTimers());

test("adding stores the cart, names what was added and focuses its line", () => {
  cartActions.addServices([AUDIT, { ...GA4, quantity: 2 }]);
  expect(pushed()).toEqual(["add_to_cart SKU_01:1 SKU_03:2"]);
  const { nextFocus, announcement, totals } = getCart();
  expect(nextFocus).toBe(line(1).id);
  expect(announcement).toBe(`${offerTitle(AUDIT)}, added. ${offerTitle(GA4)}, added.`);
  expect(totals.subtotal).toBe(AUDIT.price + 2 * GA4.price);
  expect(JSON.parse(stored.get("analyticsCart") ?? "")).toMatchObject([
    { ecommId: "SKU_01", quantity: 1 },
    { ecommId: "SKU_03", quantity: 2 },
  ]);
  cartActions.addServices([AUDIT]);
  expect(lines()).toBe("SKU_01:2 SKU_03:2");
  expect(getCart().nextFocus).toBe(line(0).id);
  expect(pushed()).toEqual(["add_to_cart SKU_01:1"]);
  cartActions.addServices([]);
  expect(getCart().nextFocus).toBeNull();
});

test("at the most of a service, it says what was added, and pushes only that", () => {
  const [audit, ga4] = [AUDIT, GA4].map(offerTitle);
  cartActions.addServices([{ ...AUDIT, quantity: 998 }]);
  pushed();
  cartActions.addServices([{ ...AUDIT, quantity: 3 }, GA4]);
  expect(getCart().announcement).toBe(`${audit}, 1 added: 999 is the most. ${ga4}, added.`);
  expect(pushed()).toEqual(["add_to_cart SKU_01:1 SKU_03:1"]);
  cartActions.addServices([AUDIT]);
  expect(getCart().announcement).toBe(`${audit}, none added: 999 is the most.`);
  expect(lines()).toBe("SKU_01:999 SKU_03:1");
  expect(pushed()).toEqual([]);
  cartActions.applyLinkChoice("a", { ...LINK, selected: [AUDIT, GA4] }, "add");
  expect(getCart().announcement).toBe(`${audit}, none added: 999 is the most. ${ga4}, added.`);
  expect(pushed()).toEqual(["add_to_cart SKU_03:1"]);
  cartActions.removeService(line());
  stored.set("analyticsCart", '[{"ecommId":"SKU_01","quantity":1}]');
  cartActions.undoRemoval();
  expect(getCart().announcement).toBe(`${audit}, 998 added: 999 is the most.`);
});

test("an opened drawer has no notices, and is reported only with services in it", () => {
  cartActions.trackView();
  expect(pushed()).toEqual([]);
  cartActions.addServices([AUDIT]);
  pushed();
  cartActions.trackView();
  expect(pushed()).toEqual(["view_cart SKU_01:1"]);
  cartActions.applyLinkedCoupon("nonsense");
  cartActions.dropNotices();
  expect(getCart()).toMatchObject({ announcement: "", alert: null });
});

test("a changed quantity is clamped, announced, stored and pushed as the difference", () => {
  cartActions.addServices([AUDIT]);
  pushed();
  expect(cartActions.changeQuantity(line(), "3.7")).toBe(3);
  expect(getCart().announcement).toBe(`${offerTitle(AUDIT)}: quantity 3.`);
  expect(cartActions.changeQuantity(line(), 0)).toBe(1);
  const before = getCart();
  expect(cartActions.changeQuantity(line(), "x")).toBe(1);
  expect(cartActions.changeQuantity({ ...line(), id: "gone" }, 9)).toBe(9);
  expect(getCart()).toBe(before);
  expect(pushed()).toEqual(["add_to_cart SKU_01:2", "remove_from_cart SKU_01:2"]);
});

test("a typed quantity is stored at once, and pushed as one difference when typing ends", () => {
  cartActions.addServices([AUDIT, GA4]);
  pushed();
  saveTypedQuantity(line(), 1);
  vi.advanceTimersByTime(699);
  saveTypedQuantity(line(), 12);
  vi.advanceTimersByTime(699);
  expect(pushed()).toEqual([]);
  expect(stored.get("analyticsCart")).toContain('"quantity":12');
  vi.advanceTimersByTime(1);
  expect(pushed()).toEqual(["add_to_cart SKU_01:11"]);
  saveTypedQuantity(line(), 2);
  saveTypedQuantity(line(1), 5);
  expect(pushed()).toEqual(["remove_from_cart SKU_01:10"]);
  expect(cartActions.changeQuantity(line(1), 5)).toBe(5);
  expect(pushed()).toEqual(["add_to_cart SKU_03:4"]);
  // Typed, and taken back before it is pushed.
  saveTypedQuantity(line(1), 50);
  expect(cartActions.changeQuantity(line(1), 5)).toBe(5);
  expect(lines()).toBe("SKU_01:2 SKU_03:5");
  expect(pushed()).toEqual([]);
  saveTypedQuantity(line(1), 4);
  listeners.get("pagehide")?.({});
  expect(pushed()).toEqual(["remove_from_cart SKU_03:1"]);
  vi.runAllTimers();
  listeners.get("pagehide")?.({});
  expect(pushed()).toEqual([]);
});

test("Undo restores a removed line at its place, and keeps the code", () => {
  cartActions.undoRemoval();
  cartActions.addServices([AUDIT, GA4]);
  cartActions.applyCoupon("save10");
  const removed = line();
  pushed();
  cartActions.removeService(removed);
  expect(lines()).toBe("SKU_03:1");
  expect(getCart().announcement).toBe(`${offerTitle(AUDIT)}, removed.`);
  cartActions.removeService(removed);
  cartActions.undoRemoval();
  expect(lines()).toBe("SKU_01:1 SKU_03:1");
  expect(getCart()).toMatchObject({
    removals: [],
    couponCode: "SAVE10",
    nextFocus: removed.id,
    announcement: `${offerTitle(AUDIT)}, is back.`,
  });
  expect(pushed()).toEqual(["remove_from_cart SKU_01:1", "add_to_cart SKU_01:1"]);
  const before = getCart();
  cartActions.undoRemoval();
  expect(getCart()).toBe(before);
  cartActions.removeService(line(1));
  cartActions.applyCoupon("FLAT5");
  cartActions.undoRemoval();
  expect(getCart().couponCode).toBe("FLAT5");
  expect(getCart().nextFocus).toBe(line(1).id);
});

test("Undo takes back each removal in turn, the last first, until something is added", () => {
  cartActions.addServices(offers.slice(0, 4));
  cartActions.changeQuantity(line(1), 5);
  const before = lines();
  cartActions.applyCoupon("SAVE10");
  for (const at of [1, 0, 1, 0]) cartActions.removeService(line(at));
  expect(lines()).toBe("");
  const restored = [1, 2, 3, 4].map(() => {
    cartActions.undoRemoval();
    return lines();
  });
  expect(restored).toEqual(["SKU_03:1", "SKU_03:1 SKU_04:1", "SKU_01:1 SKU_03:1 SKU_04:1", before]);
  expect(getCart().couponCode).toBe("SAVE10");
  cartActions.undoRemoval();
  expect(lines()).toBe(before);
  cartActions.removeService(line(3));
  cartActions.removeService(line(2));
  cartActions.removeCoupon();
  cartActions.undoRemoval();
  expect(getCart().couponCode, "removed by the visitor").toBeNull();
  cartActions.removeService(line(2));
  cartActions.addServices([AUDIT]);
  cartActions.undoRemoval();
  expect(lines()).toBe("SKU_01:2 SKU_02:5");
});

test("a code is stored with its discount, or for the session while nothing has a price", () => {
  expect(cartActions.applyCoupon(" save10 ")).toBeNull();
  expect(pushed()).toEqual(["coupon_applied"]);
  expect([...stored.keys()]).toEqual([]);
  expect(pending.get("waitingCoupon")).toBe("SAVE10");
  cartActions.addServices([{ ...AUDIT, price: 99_50 }]);
  expect(pending.size).toBe(0);
  expect(stored.get("analyticsCoupon")).toBe("SAVE10");
  expect(stored.get("analyticsCouponDiscount")).toBe("9.95");
  expect(stored.get("analyticsCouponLabel")).toBe("10% off");
  pushed();
  const reason = cartActions.applyCoupon("nonsense");
  expect(reason).toContain("SAVE10");
  expect(getCart()).toMatchObject({ couponCode: "SAVE10", couponError: reason });
  expect(pushed()).toEqual(["coupon_rejected"]);
  expect(cartActions.applyCoupon(" \u200b")).toBe("Enter a code; SAVE10 stays.");
  expect(stored.get("analyticsCoupon")).toBe("SAVE10");
  cartActions.removeCoupon();
  expect(getCart()).toMatchObject({ couponCode: null, couponError: null });
  expect([...stored.keys()]).toEqual(["analyticsCart"]);
  expect(cartActions.applyCoupon(" ")).toBe(getCart().couponError);
  expect(getCart().couponError).not.toBeNull();
  expect(pushed()).toEqual([]);
});

test("a code that was typed, but not applied, is applied, or says why not", () => {
  cartActions.addServices([AUDIT]);
  cartActions.rememberTypedCode("nonsense");
  expect(cartActions.applyTypedCode()).toMatch(/./);
  expect(getCart().couponError).toMatch(/./);
  cartActions.rememberTypedCode("save10");
  expect(cartActions.applyTypedCode()).toBeNull();
  expect(getCart()).toMatchObject({ couponCode: "SAVE10", couponError: null });
  cartActions.rememberTypedCode(" \u200b");
  expect(cartActions.applyTypedCode()).toBeNull();
  expect(getCart().couponCode).toBe("SAVE10");
  cartActions.rememberTypedCode("FLAT5");
  cartActions.applyCoupon("FLAT6");
  expect(cartActions.applyTypedCode()).toBeNull();
  expect(getCart().couponCode).toBe("FLAT6");
});

const LINK = { selected: [GA4], unknown: ["x"], coupon: null };

test("a shared selection is added, replaces the cart, or is kept out of it", () => {
  cartActions.addServices([AUDIT]);
  pushed();
  cartActions.applyLinkChoice("a", LINK, "keep");
  expect(lines()).toBe("SKU_01:1");
  expect(getCart().handledLink).toEqual({ items: "a", unknown: [] });
  cartActions.removeService(line());
  cartActions.undoRemoval();
  cartActions.applyLinkChoice("b", { ...LINK, selected: [] }, "replace");
  expect(lines()).toBe("SKU_01:1");
  expect(getCart().announcement).toContain(offerTitle(AUDIT));
  cartActions.applyLinkChoice("b", { ...LINK, coupon: "save10" }, "add");
  expect(lines()).toBe("SKU_01:1 SKU_03:1");
  expect(getCart()).toMatchObject({
    handledLink: { items: "b", unknown: ["x"] },
    couponCode: "SAVE10",
    removals: [],
    alert: null,
  });
  expect(getCart().announcement).not.toContain(offerTitle(AUDIT));
  cartActions.removeService(line());
  cartActions.applyLinkChoice("c", { ...LINK, coupon: "<b>" }, "replace");
  expect(lines()).toBe("SKU_03:1");
  expect(getCart()).toMatchObject({ couponCode: "SAVE10", removals: [] });
  expect(getCart().alert).toMatch(/^[^<]+$/);
});

test("a code of an address is applied, an empty one changes nothing, a wrong one is alerted", () => {
  cartActions.applyLinkedCoupon("save10");
  expect(getCart().couponCode).toBe("SAVE10");
  const before = getCart();
  cartActions.applyLinkedCoupon("");
  expect(getCart()).toBe(before);
  cartActions.applyLinkedCoupon("nonsense");
  expect(getCart().alert).toMatch(/./);
  cartActions.dismissAlert();
  expect(getCart()).toMatchObject({ alert: null, couponCode: "SAVE10" });
});

test("a link's code replaces the one in force if it takes more off, and both are named", () => {
  const open = (code: string) => {
    cartActions.applyLinkedCoupon(code);
    return getCart();
  };
  // While nothing is selected, by what they take off $100.
  expect(open("SAVE10")).toMatchObject({ couponCode: "SAVE10", alert: null });
  expect(open("FLAT5")).toMatchObject({
    couponCode: "SAVE10",
    alert: "SAVE10 stays: FLAT5 from this link doesn't take more off.",
  });
  expect(open("save10")).toMatchObject({ couponCode: "SAVE10", alert: null });
  expect(open("SAVE20")).toMatchObject({
    couponCode: "SAVE20",
    alert: "SAVE20 from this link takes more off, so it replaces SAVE10.",
  });
  cartActions.addServices([{ ...AUDIT, price: 1_000_00 }]);
  expect(open("FLAT150")).toMatchObject({ couponCode: "SAVE20", alert: expect.any(String) });
  // By the cart with the link's services.
  const shared = { ...LINK, selected: [{ ...GA4, price: 1_000_00 }], coupon: "FLAT350" };
  cartActions.applyLinkChoice("a", shared, "add");
  expect(getCart()).toMatchObject({ couponCode: "SAVE20", alert: expect.any(String) });
  cartActions.applyLinkChoice("b", shared, "replace");
  expect(getCart()).toMatchObject({ couponCode: "FLAT350", alert: expect.any(String) });
});

test("a cart of the old site is stored as repaired when the code loads", () => {
  expect(JSON.parse(repaired ?? "")).toMatchObject([{ name: AUDIT.name, quantity: 2 }]);
});

test.each<[string, object, boolean]>([
  ["storage", { key: null }, true],
  ["storage", { key: "analyticsCart" }, true],
  ["storage", { key: "analyticsCoupon" }, true],
  ["storage", { key: "analyticsCouponDiscount" }, true],
  ["storage", { key: "analyticsCouponLabel" }, true],
  ["storage", { key: "theme" }, false],
  ["pageshow", { persisted: true }, true],
  ["pageshow", { persisted: false }, false],
])("on %s with %o, the cart is shown as stored: %s", (name, event, isRead) => {
  cartActions.addServices([AUDIT, GA4]);
  cartActions.removeService(line());
  stored.set("analyticsCart", '[{"ecommId":"SKU_01","quantity":7}]');
  stored.set("analyticsCoupon", "FLAT5");
  const listener = vi.fn();
  const unsubscribe = subscribeToCart(listener);
  listeners.get(name)?.(event);
  unsubscribe();
  expect(listener).toHaveBeenCalledTimes(Number(isRead));
  expect(lines()).toBe(isRead ? "SKU_01:7" : "SKU_03:1");
  const { couponCode, removals, announcement } = getCart();
  expect(couponCode).toBe(isRead ? "FLAT5" : null);
  expect(removals.length === 0).toBe(isRead);
  expect(announcement === "").toBe(isRead);
});

test("a new price stays a notice until it is acknowledged", () => {
  stored.set("analyticsCart", '[{"ecommId":"SKU_01","price":1,"quantity":1}]');
  syncLines();
  const change = { name: AUDIT.name, option: AUDIT.option, from: 100, to: AUDIT.price };
  expect(getCart().priceChanges).toEqual([change]);
  cartActions.addServices([GA4]);
  expect(getCart().priceChanges).toEqual([change]);
  expect(stored.get("analyticsCart")).toContain('"price":1,');
  cartActions.acknowledgePrices();
  expect(getCart().priceChanges).toEqual([]);
  expect(stored.get("analyticsCart")).not.toContain('"price":1,');
});

test("with full storage, the cart stays in memory, and the checkout's address has it", () => {
  expect(cartActions.withCart("/checkout")).toBe("/checkout");
  const full = vi.spyOn(stored, "set").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  cartActions.addServices([AUDIT, { ...GA4, quantity: 2 }]);
  expect(isCartStored()).toBe(false);
  expect(getCart().lines).toHaveLength(2);
  expect(cartActions.withCart("/checkout")).toBe("/checkout?items=SKU_01,SKU_03:2");
  cartActions.applyCoupon("SAVE10");
  expect(cartActions.withCart("/cart")).toBe("/cart?items=SKU_01,SKU_03:2&coupon=SAVE10");
  stored.clear();
  expect(syncLines()).toHaveLength(2);
  listeners.get("pageshow")?.({ persisted: true });
  expect(getCart().lines).toHaveLength(2);
  full.mockRestore();
  cartActions.changeQuantity(line(), 2);
  expect(isCartStored()).toBe(true);
});
