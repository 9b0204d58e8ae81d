import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { memoize } from "#workers/memoize.ts";
import { NONCE_LENGTH } from "#workers/security/content-policy.ts";
import type { Lifetime } from "./lifetime.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A segment of a page. Segments without a nonce are sent without copying. */
export interface Segment {
  readonly bytes: Bytes;
  readonly nonceAt: readonly number[];
}

/** Below this, copying costs less than another chunk. */
const WORTH_A_CHUNK = 4096;

const encoder = new TextEncoder();

/** Splits a page into shared segments and small ones around its nonces. */
export function segmentsOf(nonce: string, bytes: Bytes): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  let own: number[] = [];
  let end = 0;

  function cut(at: number): void {
    if (at > start) segments.push({ bytes: bytes.subarray(start, at), nonceAt: own });
    start = at;
    own = [];
  }

  for (const mark of nonceOffsets(nonce, bytes)) {
    if (mark - end >= WORTH_A_CHUNK) {
      cut(end);
      cut(mark);
    }
    own.push(mark - start);
    end = mark + NONCE_LENGTH;
  }
  if (bytes.length - end >= WORTH_A_CHUNK) cut(end);
  cut(bytes.length);
  return segments;
}

/** Returns the page with another nonce of the same length. */
export function bodyOf(segments: readonly Segment[], nonce: string): Bytes[] {
  const letters = encoder.encode(nonce);
  return segments.map((segment) => written(segment, letters));
}

function written({ bytes, nonceAt }: Segment, letters: Bytes): Bytes {
  if (nonceAt.length === 0) return bytes;
  const own = bytes.slice();
  for (const mark of nonceAt) own.set(letters, mark);
  return own;
}

/** Offsets of the nonce in a page. */
export function nonceOffsets(nonce: string, bytes: Bytes): number[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const nonceAt: number[] = [];
  let mark = text.indexOf(nonce);
  while (mark >= 0) {
    nonceAt.push(mark);
    mark = text.indexOf(nonce, mark + NONCE_LENGTH);
  }
  return nonceAt;
}

/** A cached response. Nonce offsets and ETag are computed at the first reuse. */
export interface CachedPage extends Lifetime {
  readonly key: string;
  readonly bytes: Bytes;
  /** The first response's nonce, 128 random bits: content written earlier cannot contain it. */
  readonly nonce: string;
  readonly headers: readonly [string, string][];
}

const segmentsOfPage = memoize(({ nonce, bytes }: CachedPage) => segmentsOf(nonce, bytes));

export function bodyFor(page: CachedPage, nonce: string): Bytes[] {
  return bodyOf(segmentsOfPage(page), nonce);
}

/** ETag of the text without nonces, and of the deploy. */
export const etagOf: (page: CachedPage) => string = memoize(checksumOf);

/**
 * A checksum of deploy, length and text: ten times as fast as a hash, and nobody gains by forging
 * it.
 */
function checksumOf(page: CachedPage): string {
  const parts = bodyFor(page, "0".repeat(NONCE_LENGTH));
  const text = parts.reduce((sum, part) => crc32(part, sum), 0);
  const numbers = [crc32(page.key), page.bytes.length, text];
  return `W/"${numbers.map((number) => number.toString(16)).join("-")}"`;
}
