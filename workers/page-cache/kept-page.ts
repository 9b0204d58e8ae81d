import { crc32 } from "node:zlib";
import { foundOnce } from "#workers/found-once.ts";
import { NONCE_LENGTH } from "#workers/security/nonce.ts";
import type { Lifetime } from "./lifetime.ts";
import { bodyOf, stretchesOf } from "./stretches.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * An answer of the application that is the same for everybody, but for the nonce. It is as it came: where
 * its nonce stands and what its tag is are found when somebody asks for it again.
 */
export interface KeptPage extends Lifetime {
  /** The deploy, the operator's settings and the address (page-key.ts). */
  readonly key: string;
  /** The body as it was sent first. */
  readonly bytes: Bytes;
  /** The nonce of that first answer, 128 random bits: nothing that was in the page before can hold it. */
  readonly nonce: string;
  /** What the application said of it, such as its type. */
  readonly headers: readonly [string, string][];
}

const stretchesOfPage = foundOnce(({ nonce, bytes }: KeptPage) => stretchesOf(nonce, bytes));

/** The body with a visitor's nonce in the place of the first one. */
export function bodyFor(page: KeptPage, nonce: string): Bytes[] {
  return bodyOf(stretchesOfPage(page), nonce);
}

/** Of its text without the nonce, and of the deploy: a browser may keep what has the same tag. */
export const tagOf: (page: KeptPage) => string = foundOnce(checksumOf);

/**
 * Of the deploy, the length and the text. It tells a page from the one before, which nobody forges: a
 * checksum does that, and takes a tenth of the time of a hash.
 */
function checksumOf(page: KeptPage): string {
  const parts = bodyFor(page, "0".repeat(NONCE_LENGTH));
  const text = parts.reduce((sum, part) => crc32(part, sum), 0);
  const numbers = [crc32(page.key), page.bytes.length, text];
  return `W/"${numbers.map((number) => number.toString(16)).join("-")}"`;
}
