import { logError } from "#app/server-log.ts";
import { runtimeDeps } from "#workers/background/deps.ts";
import type { RenderState } from "#workers/render-page.ts";
import type { CachedPage } from "./cached-page.ts";
import { findAtEdge, storeAtEdge } from "./edge-cache.ts";
import { extendLifetime, isServable, isUnexpired, getLifetime } from "./lifetime.ts";
import type { PageKey } from "./page-key.ts";

/** About 16 MB of an isolate's 128 MB. */
export const MAX_PAGES = 150;

/** Least recently used first. */
const pages = new Map<string, CachedPage>();

export function cacheInIsolate(page: CachedPage): void {
  pages.delete(page.key);
  pages.set(page.key, page);
  const [oldest] = pages.keys();
  if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
}

export interface CacheHit {
  readonly page: CachedPage;
  /** `collapsed` (RFC 9211): rendered for another request. */
  readonly source: "isolate" | "edge" | "collapsed";
}

/** Returns the isolate's page if servable, else the newer of isolate and edge, which may be expired. */
export async function findPage(key: PageKey): Promise<CacheHit | null> {
  const page = pages.get(key.cacheKey);
  const local: CacheHit | null = page ? { page, source: "isolate" } : null;
  if (page) cacheInIsolate(page);
  if (page && isServable(page, Date.now())) return local;
  const shared = await findAtEdge(key);
  if (!shared || (page && page.freshUntil >= shared.freshUntil)) return local;
  cacheInIsolate(shared);
  return { page: shared, source: "edge" };
}

/** When a visitor disconnects, the render may be cancelled and never call its end function. */
const RENDER_LOST_AFTER_MS = 10_000;

const inFlight = new Map<string, { readonly expiresAt: number; readonly end: Promise<void> }>();

/** Returns a function to call when the render ends, successful or not. */
export function beginRender({ cacheKey }: PageKey): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const render = { expiresAt: Date.now() + RENDER_LOST_AFTER_MS, end: promise };
  inFlight.set(cacheKey, render);
  return () => {
    if (inFlight.get(cacheKey) === render) inFlight.delete(cacheKey);
    resolve();
  };
}

export function renderInFlight({ cacheKey }: PageKey): Promise<void> | null {
  const { expiresAt = 0, end = null } = inFlight.get(cacheKey) ?? {};
  return isUnexpired(expiresAt, Date.now(), RENDER_LOST_AFTER_MS) ? end : null;
}

/** A coalesced request waits this long for the render in flight, then renders itself. */
const COALESCING_TIMEOUT_MS = 300;

export async function findCoalesced(key: PageKey): Promise<CacheHit | null> {
  const end = renderInFlight(key);
  if (!end) return null;
  await Promise.race([end, runtimeDeps.sleep(COALESCING_TIMEOUT_MS)]);
  const page = pages.get(key.cacheKey);
  return page && isServable(page, Date.now()) ? { page, source: "collapsed" } : null;
}

/** Stores a complete response, or extends the stale page. Never throws. */
export async function storePage(
  key: PageKey,
  response: Response,
  state: RenderState,
  stale: CachedPage | undefined,
): Promise<void> {
  const headers = [...response.headers];
  try {
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (state.hasFailed) return extendPage(stale);
    const lifetime = getLifetime(Date.now(), state.dataFreshUntil);
    const page = { ...lifetime, key: key.cacheKey, bytes, nonce: state.nonce, headers };
    cacheInIsolate(page);
    await storeAtEdge(key, page);
  } catch (error) {
    logError("page-not-cached", error);
    extendPage(stale);
  }
}

export function extendPage(stale: CachedPage | undefined): void {
  if (stale) cacheInIsolate({ ...stale, ...extendLifetime(stale, Date.now()) });
}
