import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { matchesETag } from "#workers/conditional-request.ts";
import { memoize } from "#workers/memoize.ts";
import { NONCE_LENGTH } from "#workers/content-security-policy.ts";
import type { Lifetime } from "./lifetime.ts";

export interface CachedPage extends Lifetime {
  readonly key: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The nonce in `bytes`: 128 random bits, so no other text of the page equals it. */
  readonly nonce: string;
  readonly headers: readonly [string, string][];
}

const nonceOffsets = memoize(({ nonce, bytes }: CachedPage): number[] => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const offsets: number[] = [];
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + NONCE_LENGTH)) {
    offsets.push(at);
  }
  return offsets;
});

/** Replaces the cached nonce by another, of the same length. */
export function bodyFor(page: CachedPage, nonce: string): Uint8Array<ArrayBuffer> {
  const copy = page.bytes.slice();
  const nonceBytes = new TextEncoder().encode(nonce);
  for (const offset of nonceOffsets(page)) copy.set(nonceBytes, offset);
  return copy;
}

/** Weak, from a checksum, which takes a tenth of the time of a hash. */
export const createETag: (page: CachedPage) => string = memoize((page: CachedPage) => {
  const text = bodyFor(page, "0".repeat(NONCE_LENGTH));
  const numbers = [crc32(page.key), text.length, crc32(text)];
  return `W/"${numbers.map((number) => number.toString(16)).join("-")}"`;
});

/** Browsers revalidate pages. Shared caches store none, as the nonce must be new. */
export function setCaching(headers: Headers): void {
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", "Accept-Encoding");
}

/** Returns 200 with the visitor's nonce, or 304, which keeps the browser's nonce and CSP. */
export function cachedResponse(page: CachedPage, request: Request, nonce: string): Response {
  const headers = new Headers([...page.headers]);
  headers.set("ETag", createETag(page));
  setCaching(headers);
  if (matchesETag(request, createETag(page))) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : bodyFor(page, nonce), { headers });
}

/** Sets `Cache-Status` (RFC 9211) with the given parameters, and `Server-Timing`. */
export function setCacheStatus(headers: Headers, parameters: string, timing: string): void {
  headers.set("Cache-Status", `pages; ${parameters}`);
  headers.set("Server-Timing", `cache;desc=${timing}`);
}
