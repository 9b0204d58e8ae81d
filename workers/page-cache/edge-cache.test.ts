import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newNonce } from "#workers/content-security-policy.ts";
import { findAtEdge } from "./edge-cache.ts";
import type { CachedPage } from "./cached-page.ts";
import type { PageKey } from "./page-key.ts";

const READ_TIMEOUT_MS = 200;

const KEY: PageKey = {
  address: "/services",
  cacheKey: "version/tags./services",
  isVersioned: true,
};

const PAGE: CachedPage = {
  key: KEY.cacheKey,
  nonce: newNonce(),
  bytes: new TextEncoder().encode("<p>Services</p>"),
  headers: [["Content-Type", "text/html"]],
  freshUntil: 1,
  staleUntil: 2,
};

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["does not open", never],
  ["does not respond", async () => ({ match: never })],
  ["returns a page whose body does not arrive", cacheWithoutBodies],
])("a cache that %s is a miss after 200 ms", async (_what, open) => {
  vi.stubGlobal("caches", { open });
  const found = vi.fn();
  void findAtEdge(KEY).then(found);
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toHaveBeenCalledExactlyOnceWith(null);
});

async function cacheWithoutBodies() {
  const headers = {
    "X-Page-Metadata": JSON.stringify({ ...PAGE, bytes: undefined, key: undefined }),
  };
  return { match: async () => new Response(new ReadableStream(), { headers }) };
}
