import { expect, test } from "vitest";
import type { PageKey } from "./page-key.ts";
import { findPage, keepPage, MAX_PAGES } from "./page-store.ts";

async function isKept(text: string): Promise<boolean> {
  const key: PageKey = { address: "/", text, isData: false, isVersioned: false };
  return (await findPage(key)) !== null;
}

function keep(key: string): void {
  const lifetime = { freshUntil: 0, servedUntil: 0 };
  keepPage({ ...lifetime, key, bytes: new Uint8Array(), nonce: "n".repeat(24), headers: [] });
}

test("the least recently used page is evicted", async () => {
  for (const key of ["a", "b", "b"]) keep(key);
  for (let count = 2; count < MAX_PAGES; count += 1) keep(`page ${count}`);
  expect(await isKept("a")).toBe(true);
  keep("one more");
  expect(await Promise.all(["a", "b", "one more"].map(isKept))).toEqual([true, false, true]);
});
