import type { FoundPage } from "./page-keeper.ts";

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
