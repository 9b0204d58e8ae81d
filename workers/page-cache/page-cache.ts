import type { Context, MiddlewareHandler } from "hono";
import { site } from "#app/content/site.ts";
import { logError } from "#app/server-log.ts";
import type { PageVariables } from "#workers/middleware/security-headers.ts";
import { isIncomplete, newRendering, type Rendering } from "#workers/rendering.ts";
import {
  headersToKeep,
  isForEverybody,
  keptAnswer,
  sayCaching,
  tellHit,
  tellMade,
  tellStandIn,
} from "./page-answer.ts";
import type { KeptPage } from "./kept-page.ts";
import { pageKey, type PageKey } from "./page-key.ts";
import { isFresh, isServed } from "./lifetime.ts";
import { type FoundPage, PageKeeper } from "./page-keeper.ts";
import { passing } from "./passing-page.ts";

type Visit = Context<{ Bindings: Env; Variables: PageVariables }>;

type Make = (c: Visit, request: Request, rendering: Rendering) => Promise<Response>;

/** Serves cached pages; see docs/decisions/002-page-cache-and-nonces.md. */
export function pageCache(
  make: Make,
): MiddlewareHandler<{ Bindings: Env; Variables: PageVariables }> {
  const keeper = new PageKeeper();

  return async function pageCache(c, next) {
    const key = pageKey(c.req.raw, c.env);
    if (key === null || import.meta.env.DEV) return await next();
    const found = await keeper.find(key);
    if (found && isServed(found.page, Date.now())) return answerFound(c, key, found);
    const awaited = await keeper.awaited(key);
    if (awaited) return answerFound(c, key, awaited);
    const answer = await madeNow(c, key, found?.page);
    return answer ?? (await next());
  };

  function answerFound(c: Visit, key: PageKey, found: FoundPage): Response {
    const { page } = found;
    const now = Date.now();
    if (!isFresh(page, now) && !keeper.inTheMaking.endOf(key.text, now)) {
      const work = keeper.refresh(key, page, (rendering) =>
        make(c, sharedRequest(key.address), rendering),
      );
      c.executionCtx.waitUntil(work);
    }
    const answer = keptAnswer(page, c.req.raw, c.get("nonce"));
    tellHit(answer.headers, found, now);
    return answer;
  }

  /** Returns `null` when the response turns out not to be cacheable. */
  async function madeNow(c: Visit, key: PageKey, old?: KeptPage): Promise<Response | null> {
    const began = Date.now();
    const end = keeper.inTheMaking.begin(key.text, began);
    const rendering = newRendering(c.get("nonce"));
    try {
      const answer = await make(c, sharedRequest(key.address), rendering);
      if (isForEverybody(answer) && !(old && isIncomplete(rendering))) {
        const { stream, whole } = passing(answer.body);
        const kept = headersToKeep(answer);
        c.executionCtx.waitUntil(keeper.keep(key, kept, whole, rendering).finally(end));
        const headers = new Headers(answer.headers);
        sayCaching(headers, c.req.url);
        tellMade(headers, { wasKept: old !== undefined, took: Date.now() - began });
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

  function standIn(c: Visit, key: PageKey, old: KeptPage, status: number): Response {
    keeper.prolong(key, old);
    const answer = keptAnswer(old, c.req.raw, c.get("nonce"));
    tellStandIn(answer.headers, status);
    return answer;
  }
}

/** A request without headers, cookies, host, or any query but what the page declares. */
function sharedRequest(address: string): Request {
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
