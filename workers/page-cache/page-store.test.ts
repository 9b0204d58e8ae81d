import { expect, test } from "vitest";
import type { PageKey } from "./page-key.ts";
import { findPage, cacheInIsolate, MAX_PAGES } from "./page-store.ts";

async function isCached(cacheKey: string): Promise<boolean> {
  const key: PageKey = { address: "/", cacheKey, isVersioned: false };
  return (await findPage(key)) !== null;
}

function cache(key: string): void {
  const lifetime = { freshUntil: 0, staleUntil: 0 };
  cacheInIsolate({ ...lifetime, key, bytes: new Uint8Array(), nonce: "n".repeat(24), headers: [] });
}

test("the least recently found or cached page is evicted", async () => {
  for (const key of ["a", "b", "b"]) cache(key);
  for (let count = 2; count < MAX_PAGES; count += 1) cache(`page ${count}`);
  expect(await isCached("a")).toBe(true);
  cache("one more");
  expect(await Promise.all(["a", "b", "one more"].map(isCached))).toEqual([true, false, true]);
});
