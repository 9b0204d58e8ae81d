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
const LINK = { selected: [GA4], unknown: ["x"], coupon: null };

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

test("adding stores the cart", () => {
  const { store, storage } = openPage();
  addServices(store, [AUDIT, { ...GA4, quantity: 2 }]);
  expect(JSON.parse(storage.localStorage.get("analyticsCart") ?? "")).toMatchObject([
    { ecommId: "SKU_01", quantity: 1 },
    { ecommId: "SKU_03", quantity: 2 },
  ]);
});

test("the cart is stored before it is shown", () => {
  const { store, storage } = openPage();
  const storedWhenShown: unknown[] = [];
  store.subscribe(() => storedWhenShown.push(storage.localStorage.get("analyticsCart")));
  addServices(store, [AUDIT]);
  expect(storedWhenShown).toEqual([storage.localStorage.get("analyticsCart")]);
  expect(storedWhenShown).toEqual([expect.stringContaining("SKU_01")]);
});

test("adding names what was added", () => {
  const { store } = openPage();
  addServices(store, [AUDIT, { ...GA4, quantity: 2 }]);
  const added = `${offerTitle(AUDIT)}, added. ${offerTitle(GA4)}, added.`;
  expect(store.getState().announcement).toBe(added);
});

test("adding changes the subtotal", () => {
  const { store } = openPage();
  addServices(store, [AUDIT, { ...GA4, quantity: 2 }]);
  expect(store.getState().totals.subtotal).toBe(AUDIT.price + 2 * GA4.price);
});

test("adding to a service in the cart raises its quantity", () => {
  const { store, lines } = openPage();
  addServices(store, [AUDIT, { ...GA4, quantity: 2 }]);
  addServices(store, [AUDIT]);
  expect(lines()).toBe("SKU_01:2 SKU_03:2");
});

test("adding pushes only what was added", () => {
  const { store, pushed } = openPage();
  addServices(store, [AUDIT, { ...GA4, quantity: 2 }]);
  expect(pushed()).toEqual(["add_to_cart SKU_01:1 SKU_03:2"]);
  addServices(store, [AUDIT]);
  expect(pushed()).toEqual(["add_to_cart SKU_01:1"]);
});

/** One short of the most of a service. */
function openAlmostFull() {
  const page = openPage();
  addServices(page.store, [{ ...AUDIT, quantity: 998 }]);
  page.pushed();
  return page;
}

test("at the most of a service, adding says how many were added", () => {
  const { store } = openAlmostFull();
  const [audit, ga4] = [AUDIT, GA4].map(offerTitle);
  addServices(store, [{ ...AUDIT, quantity: 3 }, GA4]);
  expect(store.getState().announcement).toBe(`${audit}, 1 added: 999 is the most. ${ga4}, added.`);
  addServices(store, [AUDIT]);
  expect(store.getState().announcement).toBe(`${audit}, none added: 999 is the most.`);
  applyLinkChoice(store, "a", { ...LINK, selected: [AUDIT, GA4] }, "add");
  expect(store.getState().announcement).toBe(
    `${audit}, none added: 999 is the most. ${ga4}, added.`,
  );
});

test("at the most of a service, adding pushes only what was added", () => {
  const { store, pushed, lines } = openAlmostFull();
  addServices(store, [{ ...AUDIT, quantity: 3 }, GA4]);
  expect(pushed()).toEqual(["add_to_cart SKU_01:1 SKU_03:1"]);
  addServices(store, [AUDIT]);
  expect(lines()).toBe("SKU_01:999 SKU_03:1");
  expect(pushed()).toEqual([]);
  applyLinkChoice(store, "a", { ...LINK, selected: [AUDIT, GA4] }, "add");
  expect(pushed()).toEqual(["add_to_cart SKU_03:1"]);
});

test("at the most of a service, Undo says how many were added", () => {
  const { store, storage, line } = openAlmostFull();
  addServices(store, [AUDIT]);
  removeService(store, line());
  storage.localStorage.set("analyticsCart", '[{"ecommId":"SKU_01","quantity":1}]');
  undoRemoval(store);
  expect(store.getState().announcement).toBe(`${offerTitle(AUDIT)}, 998 added: 999 is the most.`);
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

test("a changed quantity is clamped", () => {
  const { store, lines, line } = openPage();
  addServices(store, [AUDIT]);
  expect(changeQuantity(store, line(), "3.7")).toBe(3);
  expect(changeQuantity(store, line(), 0)).toBe(1);
  expect(changeQuantity(store, line(), "x")).toBe(1);
  expect(lines()).toBe("SKU_01:1");
});

test("a changed quantity is announced", () => {
  const { store, line } = openPage();
  addServices(store, [AUDIT]);
  changeQuantity(store, line(), "3.7");
  expect(store.getState().announcement).toBe(`${offerTitle(AUDIT)}: quantity 3.`);
});

test("a changed quantity is pushed as the difference", () => {
  const { store, pushed, line } = openPage();
  addServices(store, [AUDIT]);
  pushed();
  changeQuantity(store, line(), 3);
  changeQuantity(store, line(), 1);
  expect(pushed()).toEqual(["add_to_cart SKU_01:2", "remove_from_cart SKU_01:2"]);
});

test("a quantity that changes nothing is not reported", () => {
  const { store, pushed, lines, line } = openPage();
  addServices(store, [AUDIT]);
  pushed();
  store.publish({ announcement: "" });
  expect(changeQuantity(store, line(), "x")).toBe(1);
  expect(changeQuantity(store, { ...line(), id: "gone" }, 9)).toBe(9);
  expect(lines()).toBe("SKU_01:1");
  expect(store.getState().announcement).toBe("");
  expect(pushed()).toEqual([]);
});

/** A page to type quantities on. */
function openFilledPage() {
  vi.useFakeTimers();
  const page = openPage();
  addServices(page.store, [AUDIT, { ...GA4, quantity: 5 }]);
  page.pushed();
  return page;
}

test("a typed quantity is stored at once", () => {
  const { store, storage, line } = openFilledPage();
  store.saveTypedQuantity(line(), 12);
  expect(storage.localStorage.get("analyticsCart")).toContain('"quantity":12');
});

test("typed quantities are pushed as one difference when typing ends", () => {
  const { store, pushed, line } = openFilledPage();
  store.saveTypedQuantity(line(), 3);
  vi.advanceTimersByTime(699);
  store.saveTypedQuantity(line(), 12);
  vi.advanceTimersByTime(699);
  expect(pushed()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(pushed()).toEqual(["add_to_cart SKU_01:11"]);
});

test("a typed quantity is pushed when another one is typed", () => {
  const { store, pushed, line } = openFilledPage();
  store.saveTypedQuantity(line(1), 2);
  store.saveTypedQuantity(line(), 5);
  expect(pushed()).toEqual(["remove_from_cart SKU_03:3"]);
});

test("a typed quantity is pushed when it is entered", () => {
  const { store, pushed, line } = openFilledPage();
  store.saveTypedQuantity(line(1), 9);
  expect(changeQuantity(store, line(1), 9)).toBe(9);
  expect(pushed()).toEqual(["add_to_cart SKU_03:4"]);
});

test("a typed quantity that is taken back is not pushed", () => {
  const { store, pushed, lines, line } = openFilledPage();
  store.saveTypedQuantity(line(1), 50);
  expect(changeQuantity(store, line(1), 5)).toBe(5);
  expect(lines()).toBe("SKU_01:1 SKU_03:5");
  expect(pushed()).toEqual([]);
});

test("a typed quantity is pushed once when the page is left", () => {
  const { store, fire, pushed, line } = openFilledPage();
  store.saveTypedQuantity(line(1), 4);
  fire("pagehide", {});
  expect(pushed()).toEqual(["remove_from_cart SKU_03:1"]);
  vi.runAllTimers();
  fire("pagehide", {});
  expect(pushed()).toEqual([]);
});

function addInTwoTabs() {
  const here = openPage();
  addServices(here.store, [AUDIT]);
  const elsewhere = openPage(here.storage);
  addServices(elsewhere.store, [GA4]);
  here.pushed();
  addServices(here.store, [AUDIT]);
  return here;
}

test("adding keeps what another tab has added", () => {
  expect(addInTwoTabs().lines()).toBe("SKU_01:2 SKU_03:1");
});

test("adding does not report again what another tab has added", () => {
  expect(addInTwoTabs().pushed()).toEqual(["add_to_cart SKU_01:1"]);
});

function clearFilledByOtherTab() {
  const page = openPage();
  const elsewhere = openPage(page.storage);
  addServices(elsewhere.store, [AUDIT]);
  applyCoupon(elsewhere.store, "SAVE10");
  clearCart(page.store);
  return page;
}

test("a cart that was sent is empty in storage, also if another tab filled it", () => {
  const { storage, lines } = clearFilledByOtherTab();
  expect(lines()).toBe("");
  expect([...storage.localStorage]).toEqual([["analyticsCart", "[]"]]);
});

test("a cart that was sent reports nothing", () => {
  expect(clearFilledByOtherTab().pushed()).toEqual([]);
});

test("writes only what differs, since each write is an event in every other tab", () => {
  const { store, storage } = openPage();
  addServices(store, [AUDIT, GA4]);
  applyCoupon(store, "FLAT5");
  const write = vi.spyOn(storage.localStorage, "set");
  addServices(store, [AUDIT]);
  expect(write.mock.calls.map(([key]) => key)).toEqual(["analyticsCart"]);
});

test("Undo restores a removed line at its place", () => {
  const { store, lines, line } = openPage();
  addServices(store, [AUDIT, GA4]);
  removeService(store, line());
  expect(lines()).toBe("SKU_03:1");
  undoRemoval(store);
  expect(lines()).toBe("SKU_01:1 SKU_03:1");
  expect(store.getState().removals).toEqual([]);
});

test("Undo without a removal changes nothing", () => {
  const { store, lines, line } = openPage();
  undoRemoval(store);
  addServices(store, [AUDIT, GA4]);
  removeService(store, line());
  undoRemoval(store);
  undoRemoval(store);
  expect(lines()).toBe("SKU_01:1 SKU_03:1");
});

test("a removal and its Undo are announced", () => {
  const { store, line } = openPage();
  addServices(store, [AUDIT, GA4]);
  removeService(store, line());
  expect(store.getState().announcement).toBe(`${offerTitle(AUDIT)}, removed.`);
  undoRemoval(store);
  expect(store.getState().announcement).toBe(`${offerTitle(AUDIT)}, is back.`);
});

test("a removal and its Undo are pushed once each", () => {
  const { store, pushed, line } = openPage();
  addServices(store, [AUDIT, GA4]);
  pushed();
  const removed = line();
  removeService(store, removed);
  removeService(store, removed);
  undoRemoval(store);
  undoRemoval(store);
  expect(pushed()).toEqual(["remove_from_cart SKU_01:1", "add_to_cart SKU_01:1"]);
});

test("Undo keeps the code in force", () => {
  const { store, line } = openPage();
  addServices(store, [AUDIT, GA4]);
  applyCoupon(store, "save10");
  removeService(store, line());
  undoRemoval(store);
  expect(store.getState().couponCode).toBe("SAVE10");
  removeService(store, line(1));
  applyCoupon(store, "FLAT5");
  undoRemoval(store);
  expect(store.getState().couponCode).toBe("FLAT5");
});

/** A page with four services, of which all are removed. */
function openEmptiedPage() {
  const page = openPage();
  addServices(page.store, offers.slice(0, 4));
  changeQuantity(page.store, page.line(1), 5);
  const before = page.lines();
  applyCoupon(page.store, "SAVE10");
  for (const at of [1, 0, 1, 0]) removeService(page.store, page.line(at));
  expect(page.lines()).toBe("");
  return { ...page, before };
}

test("Undo takes back each removal in turn, the last first", () => {
  const { store, lines, before } = openEmptiedPage();
  const restored = [1, 2, 3, 4, 5].map(() => {
    undoRemoval(store);
    return lines();
  });
  expect(restored).toEqual([
    "SKU_03:1",
    "SKU_03:1 SKU_04:1",
    "SKU_01:1 SKU_03:1 SKU_04:1",
    before,
    before,
  ]);
});

test("Undo keeps the code of an emptied cart", () => {
  const { store } = openEmptiedPage();
  undoRemoval(store);
  expect(store.getState().couponCode).toBe("SAVE10");
});

test("Undo brings no code back that the visitor removed", () => {
  const { store } = openEmptiedPage();
  removeCoupon(store);
  undoRemoval(store);
  expect(store.getState().couponCode).toBeNull();
});

test("Undo takes back no removal before an addition", () => {
  const { store, lines, line } = openPage();
  addServices(store, [AUDIT, GA4]);
  removeService(store, line(1));
  addServices(store, [AUDIT]);
  undoRemoval(store);
  expect(lines()).toBe("SKU_01:2");
});

test("a code is stored for the session while nothing has a price", () => {
  const { store, storage } = openPage();
  expect(applyCoupon(store, " save10 ")).toBeNull();
  expect([...storage.localStorage.keys()]).toEqual([]);
  expect(storage.sessionStorage.get("waitingCoupon")).toBe("SAVE10");
});

test("a code is stored with its discount once a service has a price", () => {
  const { store, storage } = openPage();
  applyCoupon(store, "save10");
  addServices(store, [{ ...AUDIT, price: 99_50 }]);
  expect(storage.sessionStorage.size).toBe(0);
  expect(storage.localStorage.get("analyticsCoupon")).toBe("SAVE10");
  expect(storage.localStorage.get("analyticsCouponDiscount")).toBe("9.95");
  expect(storage.localStorage.get("analyticsCouponLabel")).toBe("10% off");
});

test("a code is reported as applied or rejected", () => {
  const { store, pushed } = openPage();
  expect(applyCoupon(store, "nonsense")).not.toBeNull();
  expect(pushed()).toEqual(["coupon_rejected"]);
  applyCoupon(store, " save10 ");
  expect(pushed()).toEqual(["coupon_applied"]);
});

test("a code that is applied already is not reported", () => {
  const { store, pushed } = openPage();
  applyCoupon(store, "SAVE10");
  pushed();
  applyCoupon(store, "SAVE10");
  expect(pushed()).toEqual([]);
});

function openPageWithCode() {
  const page = openPage();
  addServices(page.store, [{ ...AUDIT, price: 99_50 }]);
  applyCoupon(page.store, "SAVE10");
  page.pushed();
  return page;
}

test("a wrong code is rejected, so that the one in force stays", () => {
  const { store, storage, pushed } = openPageWithCode();
  const reason = applyCoupon(store, "nonsense");
  expect(reason).toContain("SAVE10");
  expect(store.getState()).toMatchObject({ couponCode: "SAVE10", couponError: reason });
  expect(storage.localStorage.get("analyticsCoupon")).toBe("SAVE10");
  expect(pushed()).toEqual(["coupon_rejected"]);
});

test("an empty code is asked for, so that the one in force stays", () => {
  const { store, storage } = openPageWithCode();
  expect(applyCoupon(store, " \u200b")).toBe("Enter a code; SAVE10 stays.");
  expect(storage.localStorage.get("analyticsCoupon")).toBe("SAVE10");
});

test("an empty code is asked for where none is in force", () => {
  const { store } = openPage();
  expect(applyCoupon(store, " ")).toBe(store.getState().couponError);
  expect(store.getState().couponError).not.toBeNull();
});

test("an empty code is not reported", () => {
  const { store, pushed } = openPageWithCode();
  applyCoupon(store, " \u200b");
  removeCoupon(store);
  applyCoupon(store, " ");
  expect(pushed()).toEqual([]);
});

test("a removed code is gone from storage", () => {
  const { store, storage } = openPageWithCode();
  applyCoupon(store, "nonsense");
  removeCoupon(store);
  expect(store.getState()).toMatchObject({ couponCode: null, couponError: null });
  expect([...storage.localStorage.keys()]).toEqual(["analyticsCart"]);
});

test("a code that was typed, but not applied, is applied", () => {
  const { store } = openPage();
  addServices(store, [AUDIT]);
  store.publish({ couponError: "Wrong." });
  store.typedCode = "save10";
  expect(applyTypedCode(store)).toBeNull();
  expect(store.getState()).toMatchObject({ couponCode: "SAVE10", couponError: null });
});

test("a wrong code that was typed, but not applied, says why it is wrong", () => {
  const { store } = openPage();
  addServices(store, [AUDIT]);
  store.typedCode = "nonsense";
  expect(applyTypedCode(store)).toMatch(/./);
  expect(store.getState().couponError).toMatch(/./);
});

test("an empty typed code changes nothing", () => {
  const { store } = openPageWithCode();
  store.typedCode = " \u200b";
  expect(applyTypedCode(store)).toBeNull();
  expect(store.getState().couponCode).toBe("SAVE10");
});

test("a typed code is not applied after another one", () => {
  const { store } = openPageWithCode();
  store.typedCode = "FLAT5";
  applyCoupon(store, "FLAT6");
  expect(applyTypedCode(store)).toBeNull();
  expect(store.getState().couponCode).toBe("FLAT6");
});

test("a typed code is not applied after the code was removed", () => {
  const { store } = openPageWithCode();
  store.typedCode = "FLAT5";
  removeCoupon(store);
  expect(applyTypedCode(store)).toBeNull();
  expect(store.getState().couponCode).toBeNull();
});

test("a shared selection is kept out of the cart", () => {
  const { store, lines } = openPage();
  addServices(store, [AUDIT]);
  applyLinkChoice(store, "a", LINK, "keep");
  expect(lines()).toBe("SKU_01:1");
  expect(store.getState().appliedLink).toEqual({ items: "a", unknown: [] });
  expect(store.getState().announcement).toBe("Your cart stays as it was.");
});

test("a shared selection without services replaces nothing", () => {
  const { store, lines } = openPage();
  addServices(store, [AUDIT]);
  applyLinkChoice(store, "b", { ...LINK, selected: [] }, "replace");
  expect(lines()).toBe("SKU_01:1");
  expect(store.getState().announcement).toContain(offerTitle(AUDIT));
});

test("a shared selection is added to the cart", () => {
  const { store, lines } = openPage();
  addServices(store, [AUDIT]);
  applyLinkChoice(store, "b", LINK, "add");
  expect(lines()).toBe("SKU_01:1 SKU_03:1");
  expect(store.getState().appliedLink).toEqual({ items: "b", unknown: ["x"] });
  expect(store.getState().announcement).not.toContain(offerTitle(AUDIT));
});

test("a shared selection replaces the cart", () => {
  const { store, lines } = openPage();
  addServices(store, [AUDIT]);
  applyLinkChoice(store, "c", LINK, "replace");
  expect(lines()).toBe("SKU_03:1");
});

test.each(["add", "replace"] as const)("after “%s”, Undo takes back no removal", (choice) => {
  const { store, line } = openPage();
  addServices(store, [AUDIT]);
  removeService(store, line());
  applyLinkChoice(store, "b", LINK, choice);
  expect(store.getState().removals).toEqual([]);
});

test("the code of a shared selection is applied", () => {
  const { store } = openPage();
  applyLinkChoice(store, "b", { ...LINK, coupon: "save10" }, "add");
  expect(store.getState()).toMatchObject({ couponCode: "SAVE10", alert: null });
});

test("a wrong code of a shared selection is alerted, without its text", () => {
  const { store } = openPageWithCode();
  applyLinkChoice(store, "c", { ...LINK, coupon: "<b>" }, "replace");
  expect(store.getState().couponCode).toBe("SAVE10");
  expect(store.getState().alert).toMatch(/^[^<]+ SAVE10 stays\.$/);
});

test("a code of an address is applied", () => {
  const { store } = openPage();
  applyLinkedCoupon(store, "save10");
  expect(store.getState().couponCode).toBe("SAVE10");
});

test("an empty code of an address changes nothing", () => {
  const { store } = openPageWithCode();
  applyLinkedCoupon(store, "");
  expect(store.getState()).toMatchObject({ couponCode: "SAVE10", alert: null });
});

test("a wrong code of an address is alerted, so that the one in force stays", () => {
  const { store } = openPageWithCode();
  applyLinkedCoupon(store, "nonsense");
  expect(store.getState().alert).toMatch(/./);
  expect(store.getState().couponCode).toBe("SAVE10");
});

function openLinks(...codes: readonly string[]) {
  const { store } = openPage();
  for (const code of codes) applyLinkedCoupon(store, code);
  return store;
}

test("a link's code replaces the one in force if it takes more off, which an alert says", () => {
  expect(openLinks("SAVE10", "SAVE20").getState()).toMatchObject({
    couponCode: "SAVE20",
    alert: "SAVE20 from this link takes more off, so it replaces SAVE10.",
  });
});

// While nothing is selected, by what they take off $100.
test("the code in force stays if a link's takes less off, which an alert says", () => {
  expect(openLinks("SAVE10", "FLAT5").getState()).toMatchObject({
    couponCode: "SAVE10",
    alert: "SAVE10 stays: FLAT5 from this link doesn't take more off.",
  });
});

test.each([
  ["first", ["SAVE10"]],
  ["same", ["SAVE10", "FLAT5", "save10"]],
])("the %s code of a link needs no alert", (_which, codes) => {
  expect(openLinks(...codes).getState()).toMatchObject({ couponCode: "SAVE10", alert: null });
});

test("codes are compared by what they take off the cart", () => {
  const store = openLinks("SAVE20");
  addServices(store, [{ ...AUDIT, price: 1_000_00 }]);
  applyLinkedCoupon(store, "FLAT150");
  expect(store.getState()).toMatchObject({ couponCode: "SAVE20", alert: expect.any(String) });
});

test.each([
  ["add", "SAVE20"],
  ["replace", "FLAT350"],
] as const)("codes are compared with a link's services in the cart: %s", (choice, couponCode) => {
  const store = openLinks("SAVE20");
  addServices(store, [{ ...AUDIT, price: 1_000_00 }]);
  const shared = { ...LINK, selected: [{ ...GA4, price: 1_000_00 }], coupon: "FLAT350" };
  applyLinkChoice(store, "a", shared, choice);
  expect(store.getState()).toMatchObject({ couponCode, alert: expect.any(String) });
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

function openPageWithFullStorage() {
  const page = openPage();
  const write = vi.spyOn(page.storage.localStorage, "set").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  addServices(page.store, [AUDIT, { ...GA4, quantity: 2 }]);
  return { ...page, write };
}

test("with full storage, the cart stays in memory", () => {
  const { store, storage, fire } = openPageWithFullStorage();
  expect(store.isStored()).toBe(false);
  expect(store.getState().lines).toHaveLength(2);
  storage.localStorage.clear();
  expect(store.readLines()).toHaveLength(2);
  fire("pageshow", { persisted: true });
  expect(store.getState().lines).toHaveLength(2);
});

test("only with full storage, the address of a page has the cart", () => {
  expect(withCart(openPage().store, "/checkout")).toBe("/checkout");
  const { store } = openPageWithFullStorage();
  expect(withCart(store, "/checkout")).toBe("/checkout?items=SKU_01,SKU_03:2");
  applyCoupon(store, "SAVE10");
  expect(withCart(store, "/cart")).toBe("/cart?items=SKU_01,SKU_03:2&coupon=SAVE10");
});

test("the cart is stored as soon as storage has room", () => {
  const { store, write, line } = openPageWithFullStorage();
  write.mockRestore();
  changeQuantity(store, line(), 2);
  expect(store.isStored()).toBe(true);
});
