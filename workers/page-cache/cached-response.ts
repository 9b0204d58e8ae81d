import { matchesEtag } from "#workers/etag.ts";
import { bodyFor, type CachedPage, etagOf } from "./cached-page.ts";
import { isData } from "./page-key.ts";
import type { FoundPage } from "./page-store.ts";

/** From pointing at a link to the press. */
const DATA_KEPT_FOR_S = 30;

/**
 * Browsers store a page and revalidate it; prefetched data is used as it is for a moment. Shared
 * caches store neither.
 */
function cachingOf(address: string): string {
  return isData(address) ? `private, max-age=${DATA_KEPT_FOR_S}` : "private, no-cache";
}

export function setCacheControl(headers: Headers, address: string): void {
  headers.set("Cache-Control", cachingOf(address));
  headers.set("Vary", "Accept-Encoding");
}

/**
 * A cached page for one visitor. A 304 has no content policy: the visitor's copy keeps the policy
 * of its own nonce (security-headers.ts).
 */
export function cachedResponse(page: CachedPage, request: Request, nonce: string): Response {
  const headers = new Headers([...page.headers]);
  headers.set("ETag", etagOf(page));
  setCacheControl(headers, page.key);
  if (matchesEtag(request, etagOf(page))) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : streamOf(bodyFor(page, nonce));
  return new Response(body, { headers });
}

/** A stream sends chunks without copying; the runtime would copy a single array. */
function streamOf(chunks: readonly Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** A complete page without cookies that does not forbid caching. */
export function isCacheable({ status, headers }: Response): boolean {
  const caching = headers.get("Cache-Control") ?? "";
  return status === 200 && !headers.has("Set-Cookie") && !/no-store|private/.test(caching);
}

export function cacheableHeaders({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => name !== "cache-control");
}

const CACHE = "pages";

const SECOND_MS = 1000;

/** A negative `ttl` means that the page is being revalidated. */
export function noteHit(headers: Headers, { page, place }: FoundPage, now: number): void {
  const ttl = Math.ceil((page.freshUntil - now) / SECOND_MS);
  headers.set("Cache-Status", `${CACHE}; hit; ttl=${ttl}; detail=${place}`);
  headers.set("Server-Timing", `cache;desc=${ttl > 0 ? "hit" : "stale"}`);
}

/** Rendered for this response, on a miss or a stale page. */
export function noteMiss(
  headers: Headers,
  { wasKept, took }: { wasKept: boolean; took: number },
): void {
  const why = wasKept ? "stale" : "uri-miss";
  headers.set("Cache-Status", `${CACHE}; fwd=${why}; stored`);
  headers.set("Server-Timing", `cache;desc=miss, render;dur=${took}`);
}

/** A stale page served because rendering failed. */
export function noteStale(headers: Headers, status: number): void {
  headers.set("Cache-Status", `${CACHE}; fwd=stale; fwd-status=${status}`);
  headers.set("Server-Timing", "cache;desc=stale-if-error");
}

/** Not cacheable. */
export function noteBypass(headers: Headers, method: string, took: number): void {
  const isRead = method === "GET" || method === "HEAD";
  headers.set("Cache-Status", `${CACHE}; fwd=${isRead ? "bypass" : "method"}`);
  headers.set("Server-Timing", `cache;desc=${isRead ? "bypass" : "method"}, render;dur=${took}`);
}
