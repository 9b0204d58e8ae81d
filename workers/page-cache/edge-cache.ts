import * as v from "valibot";
import { site } from "#app/content/site.ts";
import { logError } from "#app/server-log.ts";
import { runtimeDeps } from "#workers/background/deps.ts";
import { NONCE_LENGTH } from "#workers/content-security-policy.ts";
import type { CachedPage } from "./cached-page.ts";
import { MAX_AGE_S } from "./lifetime.ts";
import type { PageKey } from "./page-key.ts";

/** Rendering is as fast: a slower read has no benefit. */
const READ_TIMEOUT_MS = 200;

const METADATA_HEADER = "X-Page-Metadata";

const MetadataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    nonce: v.pipe(v.string(), v.base64(), v.length(NONCE_LENGTH)),
    freshUntil: v.number(),
    staleUntil: v.number(),
    headers: v.array(v.tuple([v.string(), v.string()])),
  }),
);

/** Finds a page in the data centre's cache (Cache API). A slow or failing cache is a miss. */
export async function findAtEdge({ cacheKey, isVersioned }: PageKey): Promise<CachedPage | null> {
  if (!isVersioned) return null;
  try {
    return (await Promise.race([read(cacheKey), runtimeDeps.sleep(READ_TIMEOUT_MS)])) ?? null;
  } catch (error) {
    logError("cached-page-not-read", error);
    return null;
  }
}

async function read(key: string): Promise<CachedPage | null> {
  const cache = await caches.open("pages");
  const response = await cache.match(createCacheUrl(key));
  if (!response) return null;
  const metadata = v.parse(MetadataSchema, response.headers.get(METADATA_HEADER));
  return { ...metadata, key, bytes: new Uint8Array(await response.arrayBuffer()) };
}

export async function storeAtEdge(
  { isVersioned }: PageKey,
  { bytes, key, ...metadata }: CachedPage,
): Promise<void> {
  if (!isVersioned) return;
  try {
    const headers = {
      "Cache-Control": `public, max-age=${MAX_AGE_S}`,
      [METADATA_HEADER]: JSON.stringify(metadata),
    };
    const cache = await caches.open("pages");
    await cache.put(createCacheUrl(key), new Response(bytes, { headers }));
  } catch (error) {
    logError("page-not-cached", error);
  }
}

/** The Cache API requires a URL; this one is never requested. */
function createCacheUrl(key: string): string {
  return `${site.origin}/cached-pages/${key}`;
}
