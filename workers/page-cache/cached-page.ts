import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { memoize } from "#workers/memoize.ts";
import { NONCE_LENGTH } from "#workers/security/content-policy.ts";
import type { Lifetime } from "./lifetime.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface CachedPage extends Lifetime {
  /** The deploy, the operator's settings and the address (page-key.ts). */
  readonly key: string;
  readonly bytes: Bytes;
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

/** Returns a copy of the page with another nonce; all nonces have the same length. */
export function bodyFor(page: CachedPage, nonce: string): Bytes {
  const copy = page.bytes.slice();
  const nonceBytes = new TextEncoder().encode(nonce);
  for (const offset of nonceOffsets(page)) copy.set(nonceBytes, offset);
  return copy;
}

/** A weak ETag. A checksum distinguishes versions in a tenth of the time of a hash. */
export const etagOf: (page: CachedPage) => string = memoize((page: CachedPage) => {
  const text = bodyFor(page, "0".repeat(NONCE_LENGTH));
  const numbers = [crc32(page.key), text.length, crc32(text)];
  return `W/"${numbers.map((number) => number.toString(16)).join("-")}"`;
});
