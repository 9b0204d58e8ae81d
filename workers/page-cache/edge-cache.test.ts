import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newNonce } from "#workers/security/content-policy.ts";
import { edgeCache } from "./edge-cache.ts";
import type { CachedPage } from "./cached-page.ts";

const READ_TIMEOUT_MS = 200;

const PAGE: CachedPage = {
  key: "version/.basic/services",
  nonce: newNonce(),
  bytes: new TextEncoder().encode("<p>Services</p>"),
  headers: [["Content-Type", "text/html"]],
  freshUntil: 1,
  servedUntil: 2,
};

function emptyCache() {
  const stored = new Map<string, Response>();
  return {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, page: Response) => void stored.set(key, page),
  };
}

function pagesIn(open: () => Promise<Pick<ReturnType<typeof emptyCache>, "match">>) {
  return edgeCache(open as unknown as () => Promise<Cache>);
}

async function cacheWithPage() {
  const cache = emptyCache();
  await pagesIn(async () => cache).put(PAGE.key, PAGE);
  return cache;
}

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a stored page is found notModified, another key is a miss", async () => {
  const cache = await cacheWithPage();
  expect(await pagesIn(async () => cache).find(PAGE.key)).toEqual(PAGE);
  expect(await pagesIn(async () => cache).find("another")).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["does not open", never],
  ["does not respond", async () => ({ match: never })],
  ["returns a page whose body does not arrive", cacheWithoutBodies],
])("a cache that %s is a miss after 200 ms", async (_what, open) => {
  const found = vi.fn();
  void pagesIn(open).find(PAGE.key).then(found);
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toHaveBeenCalledExactlyOnceWith(null);
});

async function cacheWithoutBodies() {
  const { match } = await cacheWithPage();
  return { match: async (key: string) => new Response(new ReadableStream(), await match(key)) };
}
