import type { Context, MiddlewareHandler } from "hono";
import { site } from "#app/content/site.ts";
import { logError } from "#app/server-log.ts";
import type { PageVariables } from "#workers/middleware/security-headers.ts";
import { isIncomplete, newRendering, type Rendering } from "#workers/rendering.ts";
import type { CachedPage } from "./cached-page.ts";
import { isFresh, isServable } from "./lifetime.ts";
import { pageKey, type PageKey } from "./page-key.ts";
import {
  cachedResponse,
  isCacheable,
  setCacheStatus,
  setCaching,
  storedHeaders,
} from "./page-response.ts";
import { type CacheHit, PageStore } from "./page-store.ts";

type Visit = Context<{ Bindings: Env; Variables: PageVariables }>;

type Render = (c: Visit, request: Request, rendering: Rendering) => Promise<Response>;

/** Caches shared pages with stale-while-revalidate and stale-if-error; see the README. */
export function pageCache(
  render: Render,
): MiddlewareHandler<{ Bindings: Env; Variables: PageVariables }> {
  const store = new PageStore();

  return async function pageCache(c, next) {
    const key = pageKey(c.req.raw, c.env);
    if (key === null || import.meta.env.DEV) return await next();
    const found = await store.find(key);
    if (found && isServable(found.page, Date.now())) return respondFromCache(c, key, found);
    const coalesced = await store.findCoalesced(key);
    if (coalesced) return respondFromCache(c, key, coalesced);
    return (await renderAndStore(c, key, found?.page)) ?? (await next());
  };

  function respondFromCache(c: Visit, key: PageKey, { page, source }: CacheHit): Response {
    const now = Date.now();
    if (!isFresh(page, now) && !store.inFlight.endOf(key.text, now)) {
      const work = store.revalidate(key, page, (rendering) =>
        render(c, anonymousRequest(key), rendering),
      );
      c.executionCtx.waitUntil(work);
    }
    const response = cachedResponse(page, c.req.raw, c.get("nonce"));
    const ttl = Math.ceil((page.freshUntil - now) / 1000);
    const timing = ttl > 0 ? "hit" : "stale";
    setCacheStatus(response.headers, `hit; ttl=${ttl}; detail=${source}`, timing);
    return response;
  }

  /** Returns `null` for a response that is not cacheable: it is rendered again for the visitor. */
  async function renderAndStore(
    c: Visit,
    key: PageKey,
    stale?: CachedPage,
  ): Promise<Response | null> {
    const began = Date.now();
    const end = store.inFlight.begin(key.text, began);
    const rendering = newRendering(c.get("nonce"));
    try {
      const response = await render(c, anonymousRequest(key), rendering);
      if (isCacheable(response) && !(stale && isIncomplete(rendering))) {
        const [visitorBody, cacheBody] =
          c.req.raw.method === "HEAD" || !response.body
            ? [null, response.body]
            : response.body.tee();
        const bytes = new Response(cacheBody).arrayBuffer();
        const stored = store.put(key, storedHeaders(response), bytes, rendering);
        c.executionCtx.waitUntil(stored.finally(end));
        const headers = new Headers(response.headers);
        setCaching(headers, c.req.url);
        const reason = stale ? "stale" : "uri-miss";
        setCacheStatus(headers, `fwd=${reason}; stored`, `miss, render;dur=${Date.now() - began}`);
        return new Response(visitorBody, { headers });
      }
      end();
      if (response.status >= 500 && !stale) return response;
      await response.body?.cancel();
      const isGood = response.status < 500 && !isIncomplete(rendering);
      return stale && !isGood ? staleIfError(c, key, stale, response.status) : null;
    } catch (error) {
      end();
      if (!stale) throw error;
      logError("page-not-rendered", error);
      return staleIfError(c, key, stale, 500);
    }
  }

  function staleIfError(c: Visit, key: PageKey, stale: CachedPage, status: number): Response {
    store.extend(key, stale);
    const response = cachedResponse(stale, c.req.raw, c.get("nonce"));
    setCacheStatus(response.headers, `fwd=stale; fwd-status=${status}`, "stale-if-error");
    return response;
  }
}

/** Without headers, cookies, the visitor's host, or any query that the page doesn't read. */
function anonymousRequest({ address }: PageKey): Request {
  return new Request(site.origin + address);
}
