import type { Context, MiddlewareHandler } from "hono";
import { site } from "#app/content/site.ts";
import { logError } from "#app/server-log.ts";
import type { PageVariables } from "#workers/middleware/security-headers.ts";
import { isIncomplete, newRendering, type Rendering } from "#workers/rendering.ts";
import {
  cacheableHeaders,
  isCacheable,
  cachedResponse,
  setCacheControl,
  noteHit,
  noteMiss,
  noteStale,
} from "./cached-response.ts";
import type { CachedPage } from "./cached-page.ts";
import { pageKey, type PageKey } from "./page-key.ts";
import { isFresh, isServed } from "./lifetime.ts";
import { type FoundPage, PageStore } from "./page-store.ts";
import { teeBody } from "./tee-body.ts";

type Visit = Context<{ Bindings: Env; Variables: PageVariables }>;

type Make = (c: Visit, request: Request, rendering: Rendering) => Promise<Response>;

/** Serves cached pages; see docs/decisions/002-page-cache-and-nonces.md. */
export function pageCache(
  make: Make,
): MiddlewareHandler<{ Bindings: Env; Variables: PageVariables }> {
  const store = new PageStore();

  return async function pageCache(c, next) {
    const key = pageKey(c.req.raw, c.env);
    if (key === null || import.meta.env.DEV) return await next();
    const found = await store.find(key);
    if (found && isServed(found.page, Date.now())) return answerFound(c, key, found);
    const awaited = await store.waitForRender(key);
    if (awaited) return answerFound(c, key, awaited);
    const answer = await madeNow(c, key, found?.page);
    return answer ?? (await next());
  };

  function answerFound(c: Visit, key: PageKey, found: FoundPage): Response {
    const { page } = found;
    const now = Date.now();
    if (!isFresh(page, now) && !store.inFlight.endOf(key.text, now)) {
      const work = store.refresh(key, page, (rendering) =>
        make(c, anonymousRequest(key.address), rendering),
      );
      c.executionCtx.waitUntil(work);
    }
    const answer = cachedResponse(page, c.req.raw, c.get("nonce"));
    noteHit(answer.headers, found, now);
    return answer;
  }

  /** Returns `null` when the response turns out not to be cacheable. */
  async function madeNow(c: Visit, key: PageKey, old?: CachedPage): Promise<Response | null> {
    const began = Date.now();
    const end = store.inFlight.begin(key.text, began);
    const rendering = newRendering(c.get("nonce"));
    try {
      const answer = await make(c, anonymousRequest(key.address), rendering);
      if (isCacheable(answer) && !(old && isIncomplete(rendering))) {
        const { stream, whole } = teeBody(answer.body);
        const kept = cacheableHeaders(answer);
        c.executionCtx.waitUntil(store.put(key, kept, whole, rendering).finally(end));
        const headers = new Headers(answer.headers);
        setCacheControl(headers, c.req.url);
        noteMiss(headers, { wasKept: old !== undefined, took: Date.now() - began });
        return await forMethod(c.req.raw.method, stream, headers);
      }
      end();
      if (answer.status >= 500 && !old) return answer;
      await answer.body?.cancel();
      const isGood = answer.status < 500 && !isIncomplete(rendering);
      return old && !isGood ? standIn(c, key, old, answer.status) : null;
    } catch (error) {
      end();
      if (!old) throw error;
      logError("page-not-made", error);
      return standIn(c, key, old, 500);
    }
  }

  function standIn(c: Visit, key: PageKey, old: CachedPage, status: number): Response {
    store.extend(key, old);
    const answer = cachedResponse(old, c.req.raw, c.get("nonce"));
    noteStale(answer.headers, status);
    return answer;
  }
}

/** A request without headers, cookies, host, or any query but what the page declares. */
function anonymousRequest(address: string): Request {
  return new Request(site.origin + address);
}

async function forMethod(
  method: string,
  body: ReadableStream,
  headers: Headers,
): Promise<Response> {
  if (method !== "HEAD") return new Response(body, { headers });
  await body.cancel();
  return new Response(null, { headers });
}
