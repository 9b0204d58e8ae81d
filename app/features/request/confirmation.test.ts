import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";

const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
});

/** The module in a new document: a reload or another tab. */
async function inNewDocument() {
  vi.resetModules();
  return await import("./confirmation.ts");
}

test("a request is confirmed once, in all tabs", async () => {
  const first = await inNewDocument();
  expect([first.confirmRequest(KEY), first.confirmRequest(KEY)]).toEqual(["first", "revisited"]);
  const second = await inNewDocument();
  expect(second.confirmRequest(KEY)).toBe("revisited");
});

test("a request is confirmed once per document where storage is blocked", async () => {
  vi.stubGlobal("window", {});
  const { confirmRequest, isConfirmationStored } = await inNewDocument();
  expect([confirmRequest(KEY), confirmRequest(KEY)]).toEqual(["first", "revisited"]);
  expect(isConfirmationStored(KEY)).toBe(false);
});

test("distinguishes a request that was sent again from a confirmation that is shown again", async () => {
  const { markRequestAccepted, confirmRequest } = await inNewDocument();
  expect(confirmRequest(KEY)).toBe("first");
  markRequestAccepted();
  expect([confirmRequest(KEY), confirmRequest(KEY)]).toEqual(["resent", "revisited"]);
});
