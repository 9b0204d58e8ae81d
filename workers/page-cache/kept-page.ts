import { crc32 } from "node:zlib";
import { NONCE_LENGTH } from "#workers/security/nonce.ts";
import type { Lifetime } from "./lifetime.ts";
import { bodyOf, marksOf, type Stretch, stretchesOf } from "./stretches.ts";

/** An answer of the application that is the same for everybody, but for the nonce. */
export interface KeptPage extends Lifetime {
  /** How the body is written (RFC 9110, 8.4.1). */
  readonly coding: "identity" | "br";
  /** The body as it was sent first, or that compressed. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The nonce of that first answer, 128 random bits: nothing that was in the page before can hold it. */
  readonly nonce: string;
  /** Where the nonce stands: each response writes its own over it. */
  readonly marks: readonly number[];
  /** The body cut at its marks. */
  readonly stretches: readonly Stretch[];
  /** What the application said of it, such as its type. */
  readonly headers: readonly [string, string][];
  /** Of its text without the nonce, and of the deploy: a browser may keep what has the same tag. */
  readonly tag: string;
}

/** What came, taken apart. `key` stands for the deploy. */
export function keptPage(
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  nonce: string,
  headers: readonly [string, string][],
  lifetime: Lifetime,
): KeptPage {
  const marks = marksOf(nonce, bytes);
  const stretches = stretchesOf(bytes, marks);
  const tag = tagOf(key, bytes.length, stretches);
  return { ...lifetime, coding: "identity", bytes, nonce, marks, stretches, headers, tag };
}

/**
 * Of the deploy, the length and the text. It tells a page from the one before, which nobody forges: a
 * checksum does that, and takes a tenth of the time of a hash.
 */
function tagOf(key: string, length: number, stretches: readonly Stretch[]): string {
  const parts = bodyOf(stretches, "0".repeat(NONCE_LENGTH));
  const text = parts.reduce((sum, part) => crc32(part, sum), 0);
  return `W/"${[crc32(key), length, text].map((number) => number.toString(16)).join("-")}"`;
}
