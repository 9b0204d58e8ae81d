import { afterEach, expect, test, vi } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { listOffers, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import type { OfferLine } from "#app/domain/cart/totals.ts";
import { createBrowserStorage } from "#tests/memory-storage.ts";
import {
  acknowledgePrices,
  addServices,
  applyCoupon,
  applyLinkChoice,
  applyLinkedCoupon,
  applyTypedCode,
  changeQuantity,
  clearCart,
  removeCoupon,
  removeService,
  trackView,
  undoRemoval,
  withCart,
} from "./cart-actions.ts";
import { createCartStore } from "./cart-store.ts";

const offers = catalogue.flatMap(listOffers).map((offer) => ({ ...offer, quantity: 1 }));
const [AUDIT, , GA4] = offers as [OfferLine, OfferLine, OfferLine];

function describeLines(lines: readonly OfferLine[]): string {
  return lines.map(({ sku, quantity }) => `${sku}:${quantity}`).join(" ");
}

/** A page with the cart. Pages with the same storage are tabs of a browser. */
function openPage(storage = createBrowserStorage()) {
  const page = new EventTarget();
  const pushes: string[] = [];
  const store = createCartStore({
    ...storage,
    trackCart(event, changed) {
      pushes.push(`${event} ${describeLines(changed)}`);
    },
    trackCoupon: (code) => pushes.push(code === null ? "coupon_rejected" : "coupon_applied"),
  });
  store.watch(page);
  return {
    store,
    storage,
    fire: (name: string, fields = {}) => page.dispatchEvent(Object.assign(new Event(name), fields)),
    /** The events since the last call, with the quantities of their items. */
    pushed: () => pushes.splice(0),
    lines: () => describeLines(store.getState().lines),
    line(at = 0) {
      const [found] = store.getState().lines.slice(at);
      if (!found) throw new Error(`no line ${at}`);
      return found;
    },
  };
}

afterEach(() => vi.useRealTimers());

test("adding stores the cart, then shows it, and names what was added", () => {
  const { store, storage, pushed, lines } = openPage();
  const storedWhenShown: unknown[] = [];
  store.subscribe(() => storedWhenShown.push(storage.localStorage.get("analyticsCart")));
  addServices(store, [AUDIT, { ...GA4, quantity: 2 }]);
  expect(pushed()).toEqual(["add_to_cart SKU_01:1 SKU_03:2"]);
  const { announcement, totals } = store.getState();
  expect(announcement).toBe(`${offerTitle(AUDIT)}, added. ${offerTitle(GA4)}, added.`);
  expect(totals.subtotal).toBe(AUDIT.price + 2 * GA4.price);
  expect(JSON.parse(storage.localStorage.get("analyticsCart") ?? "")).toMatchObject([
    { ecommId: "SKU_01", quantity: 1 },
    { ecommId: "SKU_03", quantity: 2 },
  ]);
  expect(storedWhenShown).toEqual([storage.localStorage.get("analyticsCart")]);
  addServices(store, [AUDIT]);
  expect(lines()).toBe("SKU_01:2 SKU_03:2");
  expect(pushed()).toEqual(["add_to_cart SKU_01:1"]);
});

test("at the most of a service, it says what was added, and pushes only that", () => {
  const { store, storage, pushed, lines, line } = openPage();
  const [audit, ga4] = [AUDIT, GA4].map(offerTitle);
  addServices(store, [{ ...AUDIT, quantity: 998 }]);
  pushed();
  addServices(store, [{ ...AUDIT, quantity: 3 }, GA4]);
  expect(store.getState().announcement).toBe(`${audit}, 1 added: 999 is the most. ${ga4}, added.`);
  expect(pushed()).toEqual(["add_to_cart SKU_01:1 SKU_03:1"]);
  addServices(store, [AUDIT]);
  expect(store.getState().announcement).toBe(`${audit}, none added: 999 is the most.`);
  expect(lines()).toBe("SKU_01:999 SKU_03:1");
  expect(pushed()).toEqual([]);
  applyLinkChoice(store, "a", { ...LINK, selected: [AUDIT, GA4] }, "add");
  expect(store.getState().announcement).toBe(
    `${audit}, none added: 999 is the most. ${ga4}, added.`,
  );
  expect(pushed()).toEqual(["add_to_cart SKU_03:1"]);
  removeService(store, line());
  storage.localStorage.set("analyticsCart", '[{"ecommId":"SKU_01","quantity":1}]');
  undoRemoval(store);
  expect(store.getState().announcement).toBe(`${audit}, 998 added: 999 is the most.`);
});

test("an opened drawer is reported only with services in it", () => {
  const { store, pushed } = openPage();
  trackView(store);
  expect(pushed()).toEqual([]);
  addServices(store, [AUDIT]);
  pushed();
  trackView(store);
  expect(pushed()).toEqual(["view_cart SKU_01:1"]);
});

test("a changed quantity is clamped, announced, stored and pushed as the difference", () => {
  const { store, pushed, lines, line } = openPage();
  addServices(store, [AUDIT]);
  pushed();
  expect(changeQuantity(store, line(), "3.7")).toBe(3);
  expect(store.getState().announcement).toBe(`${offerTitle(AUDIT)}: quantity 3.`);
  expect(changeQuantity(store, line(), 0)).toBe(1);
  store.publish({ announcement: "" });
  expect(changeQuantity(store, line(), "x")).toBe(1);
  expect(changeQuantity(store, { ...line(), id: "gone" }, 9)).toBe(9);
  expect(lines()).toBe("SKU_01:1");
  expect(store.getState().announcement, "nothing has changed").toBe("");
  expect(pushed()).toEqual(["add_to_cart SKU_01:2", "remove_from_cart SKU_01:2"]);
});

test("a typed quantity is stored at once, and pushed as one difference when typing ends", () => {
  vi.useFakeTimers();
  const { store, storage, fire, pushed, lines, line } = openPage();
  addServices(store, [AUDIT, GA4]);
  pushed();
  store.saveTypedQuantity(line(), 3);
  vi.advanceTimersByTime(699);
  store.saveTypedQuantity(line(), 12);
  vi.advanceTimersByTime(699);
  expect(pushed()).toEqual([]);
  expect(storage.localStorage.get("analyticsCart")).toContain('"quantity":12');
  vi.advanceTimersByTime(1);
  expect(pushed()).toEqual(["add_to_cart SKU_01:11"]);
  store.saveTypedQuantity(line(), 2);
  store.saveTypedQuantity(line(1), 5);
  expect(pushed()).toEqual(["remove_from_cart SKU_01:10"]);
  expect(changeQuantity(store, line(1), 5)).toBe(5);
  expect(pushed()).toEqual(["add_to_cart SKU_03:4"]);
  // Typed, and taken back before it is pushed.
  store.saveTypedQuantity(line(1), 50);
  expect(changeQuantity(store, line(1), 5)).toBe(5);
  expect(lines()).toBe("SKU_01:2 SKU_03:5");
  expect(pushed()).toEqual([]);
  store.saveTypedQuantity(line(1), 4);
  fire("pagehide", {});
  expect(pushed()).toEqual(["remove_from_cart SKU_03:1"]);
  vi.runAllTimers();
  fire("pagehide", {});
  expect(pushed()).toEqual([]);
});

test("another tab's change is shown, and is not reported again", () => {
  const here = openPage();
  addServices(here.store, [AUDIT]);
  const elsewhere = openPage(here.storage);
  addServices(elsewhere.store, [GA4]);
  here.pushed();
  addServices(here.store, [AUDIT]);
  expect(here.lines()).toBe("SKU_01:2 SKU_03:1");
  expect(here.pushed()).toEqual(["add_to_cart SKU_01:1"]);
});

test("a cart that was sent is empty in storage, also if another tab filled it, and reports nothing", () => {
  const { store, storage, pushed, lines } = openPage();
  const elsewhere = openPage(storage);
  addServices(elsewhere.store, [AUDIT]);
  applyCoupon(elsewhere.store, "SAVE10");
  clearCart(store);
  expect(lines()).toBe("");
  expect([...storage.localStorage]).toEqual([["analyticsCart", "[]"]]);
  expect(pushed()).toEqual([]);
});

test("writes only what differs, since each write is an event in every other tab", () => {
  const { store, storage } = openPage();
  addServices(store, [AUDIT, GA4]);
  applyCoupon(store, "FLAT5");
  const write = vi.spyOn(storage.localStorage, "set");
  addServices(store, [AUDIT]);
  expect(write.mock.calls.map(([key]) => key)).toEqual(["analyticsCart"]);
});

test("Undo restores a removed line at its place, and keeps the code", () => {
  const { store, pushed, lines, line } = openPage();
  undoRemoval(store);
  addServices(store, [AUDIT, GA4]);
  applyCoupon(store, "save10");
  const removed = line();
  pushed();
  removeService(store, removed);
  expect(lines()).toBe("SKU_03:1");
  expect(store.getState().announcement).toBe(`${offerTitle(AUDIT)}, removed.`);
  removeService(store, removed);
  undoRemoval(store);
  expect(lines()).toBe("SKU_01:1 SKU_03:1");
  expect(store.getState()).toMatchObject({
    removals: [],
    couponCode: "SAVE10",
    announcement: `${offerTitle(AUDIT)}, is back.`,
  });
  expect(pushed()).toEqual(["remove_from_cart SKU_01:1", "add_to_cart SKU_01:1"]);
  undoRemoval(store);
  expect(lines()).toBe("SKU_01:1 SKU_03:1");
  removeService(store, line(1));
  applyCoupon(store, "FLAT5");
  undoRemoval(store);
  expect(store.getState().couponCode).toBe("FLAT5");
});

test("Undo takes back each removal in turn, the last first, until something is added", () => {
  const { store, lines, line } = openPage();
  addServices(store, offers.slice(0, 4));
  changeQuantity(store, line(1), 5);
  const before = lines();
  applyCoupon(store, "SAVE10");
  for (const at of [1, 0, 1, 0]) removeService(store, line(at));
  expect(lines()).toBe("");
  const restored = [1, 2, 3, 4].map(() => {
    undoRemoval(store);
    return lines();
  });
  expect(restored).toEqual(["SKU_03:1", "SKU_03:1 SKU_04:1", "SKU_01:1 SKU_03:1 SKU_04:1", before]);
  expect(store.getState().couponCode).toBe("SAVE10");
  undoRemoval(store);
  expect(lines()).toBe(before);
  removeService(store, line(3));
  removeService(store, line(2));
  removeCoupon(store);
  undoRemoval(store);
  expect(store.getState().couponCode, "removed by the visitor").toBeNull();
  removeService(store, line(2));
  addServices(store, [AUDIT]);
  undoRemoval(store);
  expect(lines()).toBe("SKU_01:2 SKU_02:5");
});

test("a code is stored with its discount, or for the session while nothing has a price", () => {
  const { store, storage, pushed } = openPage();
  expect(applyCoupon(store, "nonsense")).not.toBeNull();
  expect(pushed()).toEqual(["coupon_rejected"]);
  expect(applyCoupon(store, " save10 ")).toBeNull();
  expect(pushed()).toEqual(["coupon_applied"]);
  applyCoupon(store, "SAVE10");
  expect(pushed(), "it is applied already").toEqual([]);
  expect([...storage.localStorage.keys()]).toEqual([]);
  expect(storage.sessionStorage.get("waitingCoupon")).toBe("SAVE10");
  addServices(store, [{ ...AUDIT, price: 99_50 }]);
  expect(storage.sessionStorage.size).toBe(0);
  expect(storage.localStorage.get("analyticsCoupon")).toBe("SAVE10");
  expect(storage.localStorage.get("analyticsCouponDiscount")).toBe("9.95");
  expect(storage.localStorage.get("analyticsCouponLabel")).toBe("10% off");
  pushed();
  const reason = applyCoupon(store, "nonsense");
  expect(reason).toContain("SAVE10");
  expect(store.getState()).toMatchObject({ couponCode: "SAVE10", couponError: reason });
  expect(pushed()).toEqual(["coupon_rejected"]);
  expect(applyCoupon(store, " \u200b")).toBe("Enter a code; SAVE10 stays.");
  expect(storage.localStorage.get("analyticsCoupon")).toBe("SAVE10");
  removeCoupon(store);
  expect(store.getState()).toMatchObject({ couponCode: null, couponError: null });
  expect([...storage.localStorage.keys()]).toEqual(["analyticsCart"]);
  expect(applyCoupon(store, " ")).toBe(store.getState().couponError);
  expect(store.getState().couponError).not.toBeNull();
  expect(pushed()).toEqual([]);
});

test("a code that was typed, but not applied, is applied, or says why not", () => {
  const { store } = openPage();
  addServices(store, [AUDIT]);
  store.typedCode = "nonsense";
  expect(applyTypedCode(store)).toMatch(/./);
  expect(store.getState().couponError).toMatch(/./);
  store.typedCode = "save10";
  expect(applyTypedCode(store)).toBeNull();
  expect(store.getState()).toMatchObject({ couponCode: "SAVE10", couponError: null });
  store.typedCode = " \u200b";
  expect(applyTypedCode(store)).toBeNull();
  expect(store.getState().couponCode).toBe("SAVE10");
  store.typedCode = "FLAT5";
  applyCoupon(store, "FLAT6");
  expect(applyTypedCode(store)).toBeNull();
  expect(store.getState().couponCode).toBe("FLAT6");
  store.typedCode = "FLAT5";
  removeCoupon(store);
  expect(applyTypedCode(store)).toBeNull();
  expect(store.getState().couponCode).toBeNull();
});

const LINK = { selected: [GA4], unknown: ["x"], coupon: null };

test("a shared selection is added, replaces the cart, or is kept out of it", () => {
  const { store, pushed, lines, line } = openPage();
  addServices(store, [AUDIT]);
  pushed();
  applyLinkChoice(store, "a", LINK, "keep");
  expect(lines()).toBe("SKU_01:1");
  expect(store.getState().appliedLink).toEqual({ items: "a", unknown: [] });
  expect(store.getState().announcement).toBe("Your cart stays as it was.");
  removeService(store, line());
  undoRemoval(store);
  applyLinkChoice(store, "b", { ...LINK, selected: [] }, "replace");
  expect(lines()).toBe("SKU_01:1");
  expect(store.getState().announcement).toContain(offerTitle(AUDIT));
  applyLinkChoice(store, "b", { ...LINK, coupon: "save10" }, "add");
  expect(lines()).toBe("SKU_01:1 SKU_03:1");
  expect(store.getState()).toMatchObject({
    appliedLink: { items: "b", unknown: ["x"] },
    couponCode: "SAVE10",
    removals: [],
    alert: null,
  });
  expect(store.getState().announcement).not.toContain(offerTitle(AUDIT));
  removeService(store, line());
  applyLinkChoice(store, "c", { ...LINK, coupon: "<b>" }, "replace");
  expect(lines()).toBe("SKU_03:1");
  expect(store.getState()).toMatchObject({ couponCode: "SAVE10", removals: [] });
  expect(store.getState().alert).toMatch(/^[^<]+ SAVE10 stays\.$/);
});

test("a code of an address is applied, an empty one changes nothing, a wrong one is alerted", () => {
  const { store } = openPage();
  applyLinkedCoupon(store, "save10");
  expect(store.getState().couponCode).toBe("SAVE10");
  applyLinkedCoupon(store, "");
  expect(store.getState()).toMatchObject({ couponCode: "SAVE10", alert: null });
  applyLinkedCoupon(store, "nonsense");
  expect(store.getState().alert).toMatch(/./);
  expect(store.getState().couponCode).toBe("SAVE10");
});

test("a link's code replaces the one in force if it takes more off, and both are named", () => {
  const { store } = openPage();
  const open = (code: string) => {
    applyLinkedCoupon(store, code);
    return store.getState();
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
  addServices(store, [{ ...AUDIT, price: 1_000_00 }]);
  expect(open("FLAT150")).toMatchObject({ couponCode: "SAVE20", alert: expect.any(String) });
  // By the cart with the link's services.
  const shared = { ...LINK, selected: [{ ...GA4, price: 1_000_00 }], coupon: "FLAT350" };
  applyLinkChoice(store, "a", shared, "add");
  expect(store.getState()).toMatchObject({ couponCode: "SAVE20", alert: expect.any(String) });
  applyLinkChoice(store, "b", shared, "replace");
  expect(store.getState()).toMatchObject({ couponCode: "FLAT350", alert: expect.any(String) });
});

test("a cart of the old site is stored as repaired when the code loads", () => {
  const storage = createBrowserStorage();
  storage.localStorage.set("analyticsCart", '[{"ecommId":"SKU_01","quantity":"2.9"}]');
  openPage(storage);
  expect(JSON.parse(storage.localStorage.get("analyticsCart") ?? "")).toMatchObject([
    { name: AUDIT.name, quantity: 2 },
  ]);
});

test.each<[string, object, boolean]>([
  ["storage", { key: null }, true],
  ["storage", { key: "analyticsCart" }, true],
  ["storage", { key: "analyticsCoupon" }, true],
  ["storage", { key: "theme" }, false],
  ["pageshow", { persisted: true }, true],
  ["pageshow", { persisted: false }, false],
])("on %s with %o, the cart is shown as stored: %s", (name, event, isRead) => {
  const { store, storage, fire, lines, line } = openPage();
  addServices(store, [AUDIT, GA4]);
  removeService(store, line());
  storage.localStorage.set("analyticsCart", '[{"ecommId":"SKU_01","quantity":7}]');
  storage.localStorage.set("analyticsCoupon", "FLAT5");
  const show = vi.fn();
  const unsubscribe = store.subscribe(show);
  fire(name, event);
  unsubscribe();
  fire(name, event);
  expect(show).toHaveBeenCalledTimes(Number(isRead));
  expect(lines()).toBe(isRead ? "SKU_01:7" : "SKU_03:1");
  const { couponCode, removals, announcement } = store.getState();
  expect(couponCode).toBe(isRead ? "FLAT5" : null);
  expect(removals.length === 0).toBe(isRead);
  expect(announcement === "").toBe(isRead);
});

test("a new price stays a notice until it is acknowledged", () => {
  const { store, storage } = openPage();
  storage.localStorage.set("analyticsCart", '[{"ecommId":"SKU_01","price":1,"quantity":1}]');
  store.readLines();
  const change = { name: AUDIT.name, option: AUDIT.option, from: 100, to: AUDIT.price };
  expect(store.getState().priceChanges).toEqual([change]);
  addServices(store, [GA4]);
  expect(store.getState().priceChanges).toEqual([change]);
  expect(storage.localStorage.get("analyticsCart")).toContain('"price":1,');
  acknowledgePrices(store);
  expect(store.getState().announcement).toBe("The new prices apply.");
  expect(store.getState().priceChanges).toEqual([]);
  expect(storage.localStorage.get("analyticsCart")).not.toContain('"price":1,');
});

test("with full storage, the cart stays in memory, and the checkout's address has it", () => {
  const { store, storage, fire, line } = openPage();
  expect(withCart(store, "/checkout")).toBe("/checkout");
  const write = vi.spyOn(storage.localStorage, "set").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  addServices(store, [AUDIT, { ...GA4, quantity: 2 }]);
  expect(store.isStored()).toBe(false);
  expect(store.getState().lines).toHaveLength(2);
  expect(withCart(store, "/checkout")).toBe("/checkout?items=SKU_01,SKU_03:2");
  applyCoupon(store, "SAVE10");
  expect(withCart(store, "/cart")).toBe("/cart?items=SKU_01,SKU_03:2&coupon=SAVE10");
  storage.localStorage.clear();
  expect(store.readLines()).toHaveLength(2);
  fire("pageshow", { persisted: true });
  expect(store.getState().lines).toHaveLength(2);
  write.mockRestore();
  changeQuantity(store, line(), 2);
  expect(store.isStored()).toBe(true);
});
