import type { MiddlewareHandler } from "hono";
import { site } from "#app/content/site.ts";
import { logError } from "#app/server-log.ts";
import {
  newRenderState,
  renderRequest,
  type SiteContext,
  type SiteEnvironment,
} from "#workers/render-page.ts";
import { newNonce } from "#workers/content-security-policy.ts";
import { type CachedPage, cachedResponse, setCacheStatus, setCaching } from "./cached-page.ts";
import { findAtEdge } from "./edge-cache.ts";
import { isFresh, isServable } from "./lifetime.ts";
import { pageKey, type PageKey } from "./page-key.ts";
import {
  beginRender,
  type CacheHit,
  extendPage,
  findCoalesced,
  findPage,
  cacheInIsolate,
  renderInFlight,
  storePage,
} from "./page-store.ts";

/** Caches shared pages with stale-while-revalidate and stale-if-error (docs/decisions/002). */
export function pageCache(): MiddlewareHandler<SiteEnvironment> {
  return async function pageCache(c, next) {
    const key = import.meta.env.DEV ? null : pageKey(c.req.raw, c.env);
    return (key && (await respondCached(c, key))) ?? (await next());
  };
}

/** Returns `null` if the page may not be cached. */
async function respondCached(c: SiteContext, key: PageKey): Promise<Response | null> {
  const found = await findPage(key);
  const hit = found && isServable(found.page, Date.now()) ? found : await findCoalesced(key);
  if (hit) return respondFromCache(c, key, hit);
  return await renderAndStore(c, key, c.get("nonce"), found?.page);
}

function respondFromCache(c: SiteContext, key: PageKey, { page, source }: CacheHit): Response {
  const now = Date.now();
  if (!isFresh(page, now) && !renderInFlight(key)) {
    c.executionCtx.waitUntil(revalidate(c, key, page));
  }
  const response = cachedResponse(page, c.req.raw, c.get("nonce"));
  const ttl = Math.ceil((page.freshUntil - now) / 1000);
  const timing = ttl > 0 ? "hit" : "stale";
  setCacheStatus(response.headers, `hit; ttl=${ttl}; detail=${source}`, timing);
  return response;
}

async function revalidate(c: SiteContext, key: PageKey, stale: CachedPage): Promise<void> {
  const shared = await findAtEdge(key);
  if (shared && isFresh(shared, Date.now())) return cacheInIsolate(shared);
  if (renderInFlight(key)) return;
  const response = await renderAndStore(c, key, newNonce(), stale);
  await response?.body?.cancel();
}

/** Returns `null` if the visitor's own request must be rendered instead. */
async function renderAndStore(
  c: SiteContext,
  key: PageKey,
  nonce: string,
  stale?: CachedPage,
): Promise<Response | null> {
  const startedAt = Date.now();
  const end = beginRender(key);
  const state = newRenderState(nonce, true);
  try {
    const response = await renderRequest(c, anonymousRequest(key.address), state);
    const isDataMissing = state.dataFreshUntil === 0;
    if (!isCacheable(response) || (stale && isDataMissing)) {
      end();
      if (response.status >= 500 && !stale) return response;
      await response.body?.cancel();
      const isError = response.status >= 500 || isDataMissing;
      return stale && isError ? staleIfError(c, stale, response.status) : null;
    }
    const [visitorBody, storedBody] =
      c.req.raw.method === "HEAD" || !response.body ? [null, response.body] : response.body.tee();
    const stored = storePage(key, new Response(storedBody, response), state, stale);
    c.executionCtx.waitUntil(stored.finally(end));
    const headers = new Headers(response.headers);
    setCaching(headers);
    const reason = stale ? "stale" : "uri-miss";
    setCacheStatus(headers, `fwd=${reason}; stored`, `miss, render;dur=${Date.now() - startedAt}`);
    return new Response(visitorBody, { headers });
  } catch (error) {
    end();
    if (!stale) throw error;
    logError("page-not-rendered", error);
    return staleIfError(c, stale, 500);
  }
}

function staleIfError(c: SiteContext, stale: CachedPage, status: number): Response {
  extendPage(stale);
  const response = cachedResponse(stale, c.req.raw, c.get("nonce"));
  setCacheStatus(response.headers, `fwd=stale; fwd-status=${status}`, "stale-if-error");
  return response;
}

/** Drops headers, cookies, the visitor's host, and queries that the page doesn't read. */
function anonymousRequest(address: string): Request {
  return new Request(site.origin + address);
}

function isCacheable({ status, headers }: Response): boolean {
  const caching = headers.get("Cache-Control") ?? "";
  return status === 200 && !headers.has("Set-Cookie") && !/no-store|private/.test(caching);
}
