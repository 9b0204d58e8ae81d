import * as v from "valibot";
import { site } from "#app/content/site.ts";
import { logError } from "#app/server-log.ts";
import { NONCE_LENGTH } from "#workers/security/content-policy.ts";
import type { CachedPage } from "./cached-page.ts";
import { CACHE_MAX_AGE_S } from "./lifetime.ts";

/** As long as rendering takes: waiting longer for a cached page gains nothing. */
const PATIENCE_MS = 200;

const FACTS = "X-Kept-Page";

const FactsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    nonce: v.pipe(v.string(), v.base64(), v.length(NONCE_LENGTH)),
    freshUntil: v.number(),
    servedUntil: v.number(),
    headers: v.array(v.tuple([v.string(), v.string()])),
  }),
);

/**
 * Pages in the Cache API, shared by the isolates of a data centre. A failing or slow cache counts
 * as a miss.
 */
export interface EdgeCache {
  find(key: string): Promise<CachedPage | null>;
  put(key: string, page: CachedPage): Promise<void>;
}

export function edgeCache(open: () => Promise<Cache> = openPages): EdgeCache {
  return {
    async find(key) {
      try {
        return await withPatience(foundPage(open, key));
      } catch (error) {
        logError("kept-page-not-read", error);
        return null;
      }
    },
    async put(key, page) {
      try {
        const cache = await open();
        await cache.put(addressOf(key), writtenPage(page));
      } catch (error) {
        logError("page-not-kept", error);
      }
    },
  };
}

function openPages(): Promise<Cache> {
  return caches.open("pages");
}

async function withPatience<Result>(work: Promise<Result>): Promise<Result | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, PATIENCE_MS, null);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A cache key on our own host that no visitor can request. */
function addressOf(key: string): string {
  return `${site.origin}/kept-pages/${key}`;
}

async function foundPage(open: () => Promise<Cache>, key: string): Promise<CachedPage | null> {
  const cache = await open();
  const kept = await cache.match(addressOf(key));
  if (!kept) return null;
  const facts = v.parse(FactsSchema, kept.headers.get(FACTS));
  return { ...facts, key, bytes: new Uint8Array(await kept.arrayBuffer()) };
}

function writtenPage({ bytes, key: _, ...facts }: CachedPage): Response {
  return new Response(bytes, {
    headers: {
      "Cache-Control": `public, max-age=${CACHE_MAX_AGE_S}`,
      [FACTS]: JSON.stringify(facts),
    },
  });
}
