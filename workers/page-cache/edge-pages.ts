import * as v from "valibot";
import { site } from "#app/content/site.ts";
import { logError } from "#app/server-log.ts";
import { NONCE_LENGTH } from "#workers/security/content-policy.ts";
import type { KeptPage } from "./kept-page.ts";
import { KEPT_FOR_S } from "./lifetime.ts";

/** Making a page takes no longer than this, so nobody waits longer for one that is kept. */
const PATIENCE_MS = 200;

/** What is known of a page beside its body; its own headers stand beside this one. */
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
 * The pages that the isolates of one place share (Cache API). It may be away, slow or broken: then
 * there is no page, which is no error, and whoever wants it makes it.
 */
export interface EdgePages {
  find(key: string): Promise<KeptPage | null>;
  keep(key: string, page: KeptPage): Promise<void>;
}

export function edgePages(open: () => Promise<Cache> = openPages): EdgePages {
  return {
    async find(key) {
      try {
        return await withPatience(foundPage(open, key));
      } catch (error) {
        logError("kept-page-not-read", error);
        return null;
      }
    },
    async keep(key, page) {
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

/** An address of our own host that nobody can ask for: a key, whatever host the visitor named. */
function addressOf(key: string): string {
  return `${site.origin}/kept-pages/${key}`;
}

/** All of it: its body may be as slow to come as the rest. */
async function foundPage(open: () => Promise<Cache>, key: string): Promise<KeptPage | null> {
  const cache = await open();
  const kept = await cache.match(addressOf(key));
  if (!kept) return null;
  const facts = v.parse(FactsSchema, kept.headers.get(FACTS));
  return { ...facts, key, bytes: new Uint8Array(await kept.arrayBuffer()) };
}

function writtenPage({ bytes, key: _, ...facts }: KeptPage): Response {
  return new Response(bytes, {
    headers: {
      "Cache-Control": `public, max-age=${KEPT_FOR_S}`,
      [FACTS]: JSON.stringify(facts),
    },
  });
}
