import { expect, test } from "vitest";
import type { CachedPage } from "./cached-page.ts";
import { IsolateCache } from "./page-store.ts";

const MAX_BYTES = 1000;
const LIFETIME = { freshUntil: 0, servedUntil: 0 };

function page(length: number): CachedPage {
  const bytes = new Uint8Array(length);
  return { ...LIFETIME, key: "key", bytes, nonce: "n".repeat(24), headers: [] };
}

test("the least recently used page is evicted", () => {
  const pages = new IsolateCache(MAX_BYTES);
  for (const key of ["a", "b"]) pages.set(key, page(400));
  pages.get("a");
  pages.set("c", page(400));
  expect([pages.get("a"), pages.get("b"), pages.get("c")].map(Boolean)).toEqual([
    true,
    false,
    true,
  ]);
});

test("a replaced page frees its bytes, and a page over the limit is not cached", () => {
  const pages = new IsolateCache(MAX_BYTES);
  for (let count = 0; count < 10; count += 1) pages.set("a", page(400));
  pages.set("b", page(600));
  expect([pages.get("a"), pages.get("b")].map(Boolean)).toEqual([true, true]);
  pages.set("c", page(MAX_BYTES + 1));
  expect(pages.get("c")).toBeUndefined();
});
