import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";

const TOKEN = `1790000000000.${"a".repeat(64)}`;
const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";
const MINE = { key: KEY, formToken: TOKEN };
const OTHER = { key: "0d4c1f5e-1a2b-4c3d-8e4f-5a6b7c8d9e0f", formToken: TOKEN };

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
});

/** The module in a new document: a reload or another tab. */
async function inNewDocument() {
  vi.resetModules();
  return await import("./request-key.ts");
}

test("begin_checkout is due once across documents, and again after the confirmation", async () => {
  const first = await inNewDocument();
  expect(first.beginRequest(MINE, "SKU_01")).toBe(true);
  expect(first.beginRequest(OTHER, "SKU_01")).toBe(false);
  const second = await inNewDocument();
  expect(second.beginRequest(OTHER, "SKU_01")).toBe(false);
  expect(second.requestTicket(OTHER)).toEqual(MINE);
  expect([second.confirmRequest(KEY), second.confirmRequest(KEY)]).toEqual(["first", "revisited"]);
  expect((await inNewDocument()).confirmRequest(KEY)).toBe("revisited");
  expect(first.beginRequest(OTHER, "SKU_01")).toBe(true);
  expect(first.beginRequest(OTHER, "SKU_01")).toBe(false);
});

test("begin_checkout is due once per session and selection", async () => {
  vi.useFakeTimers();
  const first = await inNewDocument();
  expect(first.beginRequest(MINE, "SKU_01")).toBe(true);
  expect(first.beginRequest(MINE, "SKU_01,SKU_03"), "a change on the page").toBe(false);
  const reloaded = await inNewDocument();
  expect(reloaded.beginRequest(OTHER, "SKU_01,SKU_03")).toBe(false);
  const later = await inNewDocument();
  expect(later.beginRequest(OTHER, "SKU_02"), "another selection").toBe(true);
  const back = await inNewDocument();
  expect(back.beginRequest(OTHER, "SKU_01"), "the first selection again").toBe(false);
  back.forgetRequestKey();
  expect(back.requestTicket(OTHER), "a renewed key").toEqual(OTHER);
  const renewed = await inNewDocument();
  expect(renewed.beginRequest(MINE, "SKU_01"), "after a renewed key").toBe(false);

  const { localStorage } = window;
  vi.stubGlobal("window", { localStorage, sessionStorage: memoryStorage() });
  const tab = await inNewDocument();
  expect(tab.beginRequest(OTHER, "SKU_02"), "another tab").toBe(false);
  const otherTab = await inNewDocument();
  expect(otherTab.beginRequest(OTHER, "SKU_11"), "another selection in it").toBe(true);
  vi.advanceTimersByTime(31 * 60_000);
  const returned = await inNewDocument();
  expect(returned.beginRequest(OTHER, "SKU_02"), "another session in this tab").toBe(true);
  expect(returned.requestTicket(MINE), "the same request").toEqual(OTHER);
  const reloadedLater = await inNewDocument();
  expect(reloadedLater.beginRequest(OTHER, "SKU_02"), "the same session").toBe(false);
  vi.stubGlobal("window", { localStorage, sessionStorage: memoryStorage() });
  const laterTab = await inNewDocument();
  expect(laterTab.beginRequest(OTHER, "SKU_02"), "another tab of this session").toBe(false);
  vi.stubGlobal("window", { localStorage, sessionStorage: memoryStorage() });
  vi.advanceTimersByTime(31 * 60_000);
  const lastTab = await inNewDocument();
  expect(lastTab.beginRequest(OTHER, "SKU_02"), "another session in another tab").toBe(true);
  vi.useRealTimers();
});

test("replaces a stored ticket without a form token only by one with a token", async () => {
  const { requestTicket } = await inNewDocument();
  const unsigned = { key: KEY, formToken: "" };
  expect(requestTicket(unsigned)).toEqual(unsigned);
  expect(requestTicket({ ...OTHER, formToken: "" })).toEqual(unsigned);
  expect(requestTicket(OTHER)).toEqual(OTHER);
});

test("begin_checkout and the confirmation are due once per document where storage is blocked, and nothing is stored", async () => {
  vi.stubGlobal("window", {});
  const { beginRequest, confirmRequest, isConfirmationStored } = await inNewDocument();
  expect([beginRequest(MINE, "SKU_01"), beginRequest(MINE, "SKU_01")]).toEqual([true, false]);
  expect([confirmRequest(KEY), confirmRequest(KEY)]).toEqual(["first", "revisited"]);
  expect(isConfirmationStored(KEY)).toBe(false);
  expect(beginRequest(OTHER, "SKU_01")).toBe(true);
});

test("distinguishes a request that was sent again from a confirmation that is shown again", async () => {
  const { beginRequest, markRequestAccepted, confirmRequest, requestTicket } =
    await inNewDocument();
  expect(confirmRequest(KEY)).toBe("first");
  beginRequest(OTHER, "SKU_01");
  markRequestAccepted();
  expect([confirmRequest(KEY), confirmRequest(KEY)]).toEqual(["resent", "revisited"]);
  expect(requestTicket(MINE), "the next request has another key").toEqual(MINE);
});
