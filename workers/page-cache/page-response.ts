import { bodyFor, type CachedPage, etagOf } from "./cached-page.ts";
import { isData } from "./page-key.ts";

/** Covers the time from prefetching data on hover (page-files-ahead.tsx) to the click. */
const DATA_MAX_AGE_S = 30;

/** Browsers revalidate pages, and use prefetched data as it is. Shared caches store neither. */
export function setCaching(headers: Headers, address: string): void {
  const caching = isData(address) ? `private, max-age=${DATA_MAX_AGE_S}` : "private, no-cache";
  headers.set("Cache-Control", caching);
  headers.set("Vary", "Accept-Encoding");
}

/** Returns 200 with the visitor's nonce, or 304, which keeps the browser's nonce and content policy. */
export function cachedResponse(page: CachedPage, request: Request, nonce: string): Response {
  const headers = new Headers([...page.headers]);
  headers.set("ETag", etagOf(page));
  setCaching(headers, page.key);
  if (matchesETag(request, etagOf(page))) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : bodyFor(page, nonce);
  return new Response(body, { headers });
}

export function isCacheable({ status, headers }: Response): boolean {
  const caching = headers.get("Cache-Control") ?? "";
  return status === 200 && !headers.has("Set-Cookie") && !/no-store|private/.test(caching);
}

export function storedHeaders({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => name !== "cache-control");
}

/** Sets `Cache-Status` (RFC 9211) with the given parameters, and `Server-Timing`. */
export function setCacheStatus(headers: Headers, parameters: string, timing: string): void {
  headers.set("Cache-Status", `pages; ${parameters}`);
  headers.set("Server-Timing", `cache;desc=${timing}`);
}

/** Whether `If-None-Match` lists the tag (weak comparison, RFC 9110 §8.8.3.2). */
export function matchesETag(request: Request, tag: string): boolean {
  const candidates = (request.headers.get("If-None-Match") ?? "").split(",");
  return candidates.some((candidate) => withoutPrefix(candidate.trim()) === withoutPrefix(tag));
}

function withoutPrefix(tag: string): string {
  return tag.replace(/^W\//, "");
}
