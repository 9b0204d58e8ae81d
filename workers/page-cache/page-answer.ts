import { isKnown } from "#workers/known-tag.ts";
import { bodyFor, type KeptPage, tagOf } from "./kept-page.ts";
import type { FoundPage } from "./page-keeper.ts";
import { isData } from "./page-key.ts";

/** Long enough from the pointer on a link (page-files-ahead.tsx) to the click, and to a second thought. */
const DATA_KEPT_FOR_S = 30;

/**
 * Browsers keep a page and ask whether it is still the same; the data of one, asked for ahead of a click,
 * is taken as it is for a moment. Nobody in between keeps either.
 */
function cachingOf(address: string): string {
  return isData(address) ? `private, max-age=${DATA_KEPT_FOR_S}` : "private, no-cache";
}

/** Browsers and who stands in between are told how long an answer is theirs, and what it depends on. */
export function sayCaching(headers: Headers, address: string): void {
  headers.set("Cache-Control", cachingOf(address));
  headers.set("Vary", "Accept-Encoding");
}

/**
 * A kept page for one visitor. Who has it already is told so without its content policy
 * (security-headers.ts): the nonce that their copy bears belongs to the policy that came with it.
 */
export function keptAnswer(page: KeptPage, request: Request, nonce: string): Response {
  const headers = new Headers([...page.headers]);
  headers.set("ETag", tagOf(page));
  sayCaching(headers, page.key);
  if (isKnown(request, tagOf(page))) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : streamOf(bodyFor(page, nonce));
  return new Response(body, { headers });
}

/** As a stream, chunks are sent as they are; the runtime would copy a body that is one array. */
function streamOf(chunks: readonly Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** Whether everybody may have it: a whole page that sets nothing and does not forbid it. */
export function isForEverybody({ status, headers }: Response): boolean {
  const caching = headers.get("Cache-Control") ?? "";
  return status === 200 && !headers.has("Set-Cookie") && !/no-store|private/.test(caching);
}

/** What of an answer is kept beside its body. */
export function headersToKeep({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => name !== "cache-control");
}

/** Our name in `Cache-Status` (RFC 9211). */
const CACHE = "pages";

const SECOND_MS = 1000;

/** A page that was kept; below zero seconds it is being made anew behind this answer. */
export function tellHit(headers: Headers, { page, place }: FoundPage, now: number): void {
  const ttl = Math.ceil((page.freshUntil - now) / SECOND_MS);
  headers.set("Cache-Status", `${CACHE}; hit; ttl=${ttl}; detail=${place}`);
  headers.set("Server-Timing", `cache;desc=${ttl > 0 ? "hit" : "stale"}`);
}

/** A page that was made for this answer, because there was none or it was too old. */
export function tellMade(
  headers: Headers,
  { wasKept, took }: { wasKept: boolean; took: number },
): void {
  const why = wasKept ? "stale" : "uri-miss";
  headers.set("Cache-Status", `${CACHE}; fwd=${why}; stored`);
  headers.set("Server-Timing", `cache;desc=miss, render;dur=${took}`);
}

/** A page that stands in for one that could not be made. */
export function tellStandIn(headers: Headers, status: number): void {
  headers.set("Cache-Status", `${CACHE}; fwd=stale; fwd-status=${status}`);
  headers.set("Server-Timing", "cache;desc=stale-if-error");
}

/** What is made for one visitor, or is no page that is kept. */
export function tellPassed(headers: Headers, method: string, took: number): void {
  const isRead = method === "GET" || method === "HEAD";
  headers.set("Cache-Status", `${CACHE}; fwd=${isRead ? "bypass" : "method"}`);
  headers.set("Server-Timing", `cache;desc=${isRead ? "bypass" : "method"}, render;dur=${took}`);
}
