import * as v from "valibot";
import { site } from "#app/content/site.ts";
import { logError } from "#app/server-log.ts";
import { NONCE_LENGTH } from "#workers/security/content-policy.ts";
import type { CachedPage } from "./cached-page.ts";
import { MAX_AGE_S } from "./lifetime.ts";

/** Rendering takes no longer than this. */
const READ_TIMEOUT_MS = 200;

const METADATA_HEADER = "X-Kept-Page";

const MetadataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    nonce: v.pipe(v.string(), v.base64(), v.length(NONCE_LENGTH)),
    freshUntil: v.number(),
    servedUntil: v.number(),
    headers: v.array(v.tuple([v.string(), v.string()])),
  }),
);

/** The pages shared by the isolates of a data centre (Cache API). A slow or failing cache is a miss. */
export interface EdgeCache {
  find(key: string): Promise<CachedPage | null>;
  put(key: string, page: CachedPage): Promise<void>;
}

export function edgeCache(open: () => Promise<Cache> = () => caches.open("pages")): EdgeCache {
  return {
    async find(key) {
      const { promise: timeout, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(resolve, READ_TIMEOUT_MS, null);
      try {
        return await Promise.race([read(open, key), timeout]);
      } catch (error) {
        logError("cached-page-not-read", error);
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
    async put(key, { bytes, key: _, ...metadata }) {
      try {
        const headers = {
          "Cache-Control": `public, max-age=${MAX_AGE_S}`,
          [METADATA_HEADER]: JSON.stringify(metadata),
        };
        const cache = await open();
        await cache.put(urlOf(key), new Response(bytes, { headers }));
      } catch (error) {
        logError("page-not-cached", error);
      }
    },
  };
}

/** The Cache API requires a URL; this one is never requested. */
function urlOf(key: string): string {
  return `${site.origin}/kept-pages/${key}`;
}

async function read(open: () => Promise<Cache>, key: string): Promise<CachedPage | null> {
  const cache = await open();
  const response = await cache.match(urlOf(key));
  if (!response) return null;
  const metadata = v.parse(MetadataSchema, response.headers.get(METADATA_HEADER));
  return { ...metadata, key, bytes: new Uint8Array(await response.arrayBuffer()) };
}
