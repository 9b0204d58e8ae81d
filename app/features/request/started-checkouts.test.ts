import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";
import { createCheckoutCheck, forgetStartedCheckouts } from "./started-checkouts.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { localStorage: memoryStorage() });
});

afterEach(() => vi.useRealTimers());

/** Of a reload or another tab. */
const openDocument = createCheckoutCheck;

test("begin_checkout is due once a selection, in all tabs", () => {
  const first = openDocument();
  expect(first("SKU_01")).toBe(true);
  expect(first("SKU_01")).toBe(false);
  const second = openDocument();
  expect(second("SKU_01"), "another tab").toBe(false);
  const third = openDocument();
  expect(third("SKU_02"), "another selection").toBe(true);
  const fourth = openDocument();
  expect(fourth("SKU_01"), "the first selection again").toBe(false);
});

test("begin_checkout is due once a session, in all tabs", () => {
  const first = openDocument();
  expect(first("SKU_01")).toBe(true);
  vi.advanceTimersByTime(31 * 60_000);
  const later = openDocument();
  expect(later("SKU_01"), "another session").toBe(true);
  const reloaded = openDocument();
  expect(reloaded("SKU_01"), "the same session").toBe(false);
});

test("a change on the page begins no other checkout", () => {
  const isCheckoutDue = openDocument();
  expect([isCheckoutDue("SKU_01"), isCheckoutDue("SKU_01,SKU_03")]).toEqual([true, false]);
});

test("a selection that was changed on the page begins no checkout when the page is opened again", () => {
  const isCheckoutDue = openDocument();
  isCheckoutDue("SKU_01");
  isCheckoutDue("SKU_01,SKU_03");
  const reloaded = openDocument();
  expect(reloaded("SKU_01,SKU_03")).toBe(false);
});

test("begin_checkout is due once after each confirmation", () => {
  const here = openDocument();
  expect(here("SKU_01")).toBe(true);
  forgetStartedCheckouts();
  expect([here("SKU_01"), here("SKU_01")]).toEqual([true, false]);
  forgetStartedCheckouts();
  expect(here("SKU_01")).toBe(true);
});

test("begin_checkout is due once a document where storage is blocked", () => {
  vi.stubGlobal("window", {});
  const isCheckoutDue = openDocument();
  expect([isCheckoutDue("SKU_01"), isCheckoutDue("SKU_02")]).toEqual([true, false]);
});
