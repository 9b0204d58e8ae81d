import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newNonce } from "#workers/security/content-policy.ts";
import { edgeCache } from "./edge-cache.ts";
import type { CachedPage } from "./cached-page.ts";

/** To make a page takes no longer. */
const PATIENCE_MS = 200;

const PAGE: CachedPage = {
  key: "version/.basic/services",

  nonce: newNonce(),
  bytes: new TextEncoder().encode("<p>Services</p>"),
  headers: [["Content-Type", "text/html"]],
  freshUntil: 1,
  servedUntil: 2,
};

/** What of a cache is used, over a map. */
function emptyPlace() {
  const kept = new Map<string, Response>();
  return {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, page: Response) => void kept.set(key, page),
  };
}

function pagesOf(open: () => Promise<Pick<ReturnType<typeof emptyPlace>, "match">>) {
  return edgeCache(open as unknown as () => Promise<Cache>);
}

async function placeWithPage() {
  const place = emptyPlace();
  await pagesOf(async () => place).put(PAGE.key, PAGE);
  return place;
}

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("what was kept is found as it was, what was not is not", async () => {
  const place = await placeWithPage();
  expect(await pagesOf(async () => place).find(PAGE.key)).toEqual(PAGE);
  expect(await pagesOf(async () => place).find("another")).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["does not open", never],
  ["does not say what it has", async () => ({ match: never })],
  ["has a page whose body does not come", placeWithoutBodies],
])("a cache that %s is waited for a fifth of a second", async (_what, open) => {
  const found = vi.fn();
  void pagesOf(open).find(PAGE.key).then(found);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toHaveBeenCalledExactlyOnceWith(null);
});

async function placeWithoutBodies() {
  const { match } = await placeWithPage();
  return { match: async (key: string) => new Response(new ReadableStream(), await match(key)) };
}
