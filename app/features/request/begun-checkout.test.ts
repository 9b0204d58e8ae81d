import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { localStorage: memoryStorage() });
});

afterEach(() => vi.useRealTimers());

/** A reload or another tab. */
async function openDocument() {
  vi.resetModules();
  return await import("./begun-checkout.ts");
}

test("begin_checkout is due once a session and selection, in all tabs", async () => {
  const first = await openDocument();
  expect(first.isCheckoutDue("SKU_01")).toBe(true);
  expect(first.isCheckoutDue("SKU_01")).toBe(false);
  const second = await openDocument();
  expect(second.isCheckoutDue("SKU_01"), "another tab").toBe(false);
  const third = await openDocument();
  expect(third.isCheckoutDue("SKU_02"), "another selection").toBe(true);
  const fourth = await openDocument();
  expect(fourth.isCheckoutDue("SKU_01"), "the first selection again").toBe(false);
  vi.advanceTimersByTime(31 * 60_000);
  const later = await openDocument();
  expect(later.isCheckoutDue("SKU_01"), "another session").toBe(true);
  const reloaded = await openDocument();
  expect(reloaded.isCheckoutDue("SKU_01"), "the same session").toBe(false);
});

test("a change on the page begins no other checkout, also when the page is opened again", async () => {
  const { isCheckoutDue } = await openDocument();
  expect([isCheckoutDue("SKU_01"), isCheckoutDue("SKU_01,SKU_03")]).toEqual([true, false]);
  const reloaded = await openDocument();
  expect(reloaded.isCheckoutDue("SKU_01,SKU_03")).toBe(false);
});

test("begin_checkout is due again after a confirmation, also one in another tab", async () => {
  const here = await openDocument();
  expect(here.isCheckoutDue("SKU_01")).toBe(true);
  const elsewhere = await openDocument();
  elsewhere.forgetBegunCheckouts();
  expect([here.isCheckoutDue("SKU_01"), here.isCheckoutDue("SKU_01")]).toEqual([true, false]);
  here.forgetBegunCheckouts();
  expect(here.isCheckoutDue("SKU_01")).toBe(true);
});

test("begin_checkout is due once a document where storage is blocked", async () => {
  vi.stubGlobal("window", {});
  const { isCheckoutDue, forgetBegunCheckouts } = await openDocument();
  expect([isCheckoutDue("SKU_01"), isCheckoutDue("SKU_02")]).toEqual([true, false]);
  forgetBegunCheckouts();
  expect(isCheckoutDue("SKU_01")).toBe(true);
});
