import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";
import { confirmRequest, isConfirmationStored, markRequestAccepted } from "./confirmation.ts";

const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
});

test("a request is confirmed once, in all tabs", () => {
  expect([confirmRequest(KEY), confirmRequest(KEY)]).toEqual(["first", "revisited"]);
});

test("a confirmation is not stored where storage is blocked", () => {
  vi.stubGlobal("window", {});
  expect(confirmRequest(KEY)).toBe("first");
  expect(isConfirmationStored(KEY)).toBe(false);
});

test("distinguishes a request that was sent again from a confirmation that is shown again", () => {
  expect(confirmRequest(KEY)).toBe("first");
  markRequestAccepted();
  expect([confirmRequest(KEY), confirmRequest(KEY)]).toEqual(["resent", "revisited"]);
});
