import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { memoize } from "#workers/memoize.ts";
import { NONCE_LENGTH } from "#workers/security/content-policy.ts";
import type { Lifetime } from "./lifetime.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A part of a page. Segments without a nonce are shared by all responses, the others are copied. */
export interface Segment {
  readonly bytes: Bytes;
  readonly nonceOffsets: readonly number[];
}

/** Copying fewer bytes costs less than sending a separate chunk. */
const MIN_SHARED_BYTES = 4096;

/** Splits a page into shared segments and short ones around its nonces. */
export function segmentsOf(nonce: string, bytes: Bytes): Segment[] {
  const segments: Segment[] = [];
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let start = 0;
  let nonceOffsets: number[] = [];
  let end = 0;

  function cut(at: number): void {
    if (at > start) segments.push({ bytes: bytes.subarray(start, at), nonceOffsets });
    start = at;
    nonceOffsets = [];
  }

  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, end)) {
    if (at - end >= MIN_SHARED_BYTES) {
      cut(end);
      cut(at);
    }
    nonceOffsets.push(at - start);
    end = at + NONCE_LENGTH;
  }
  if (bytes.length - end >= MIN_SHARED_BYTES) cut(end);
  cut(bytes.length);
  return segments;
}

/** Returns the chunks of a page with another nonce; all nonces have the same length. */
export function withNonce(segments: readonly Segment[], nonce: string): Bytes[] {
  const nonceBytes = new TextEncoder().encode(nonce);
  return segments.map(({ bytes, nonceOffsets }) => {
    if (nonceOffsets.length === 0) return bytes;
    const copy = bytes.slice();
    for (const offset of nonceOffsets) copy.set(nonceBytes, offset);
    return copy;
  });
}

/** A shared response of the application. */
export interface CachedPage extends Lifetime {
  /** The deploy, the operator's settings and the address (page-key.ts). */
  readonly key: string;
  readonly bytes: Bytes;
  /** The nonce in `bytes`: 128 random bits, so no other text of the page equals it. */
  readonly nonce: string;
  readonly headers: readonly [string, string][];
}

const segmentsOfPage = memoize(({ nonce, bytes }: CachedPage) => segmentsOf(nonce, bytes));

export function bodyFor(page: CachedPage, nonce: string): Bytes[] {
  return withNonce(segmentsOfPage(page), nonce);
}

/**
 * A weak ETag of the deploy, the length and the text without its nonce. A checksum is enough to tell
 * a page from its predecessor and takes a tenth of the time of a hash.
 */
export const etagOf: (page: CachedPage) => string = memoize((page: CachedPage) => {
  const chunks = bodyFor(page, "0".repeat(NONCE_LENGTH));
  const text = chunks.reduce((sum, chunk) => crc32(chunk, sum), 0);
  const numbers = [crc32(page.key), page.bytes.length, text];
  return `W/"${numbers.map((number) => number.toString(16)).join("-")}"`;
});
