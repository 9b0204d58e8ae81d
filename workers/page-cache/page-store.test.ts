import { expect, test } from "vitest";
import type { CachedPage } from "./cached-page.ts";
import { IsolateCache } from "./page-store.ts";

const ROOM = 1000;
const LIFETIME = { freshUntil: 0, servedUntil: 0 };

function page(length: number): CachedPage {
  const bytes = new Uint8Array(length);
  return { ...LIFETIME, key: "key", bytes, nonce: "n".repeat(24), headers: [] };
}

test("what was asked for longest ago makes room", () => {
  const pages = new IsolateCache(ROOM);
  for (const key of ["a", "b"]) pages.set(key, page(400));
  pages.get("a");
  pages.set("c", page(400));
  expect([pages.get("a"), pages.get("b"), pages.get("c")].map(Boolean)).toEqual([
    true,
    false,
    true,
  ]);
});

test("a page that is kept again takes its own room, and one that is too large none", () => {
  const pages = new IsolateCache(ROOM);
  for (let count = 0; count < 10; count += 1) pages.set("a", page(400));
  pages.set("b", page(600));
  expect([pages.get("a"), pages.get("b")].map(Boolean)).toEqual([true, true]);
  pages.set("c", page(ROOM + 1));
  expect(pages.get("c")).toBeUndefined();
});
