import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { foundOnce } from "#workers/found-once.ts";
import { NONCE_LENGTH } from "#workers/security/content-policy.ts";
import type { Lifetime } from "./lifetime.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A part of a page. What bears no nonce is the same for everybody: it is sent as it is, not copied. */
export interface Stretch {
  readonly bytes: Bytes;
  /** Where a nonce begins. */
  readonly marks: readonly number[];
}

/** To copy fewer bytes costs less than to send them as a chunk of their own. */
const WORTH_A_CHUNK = 4096;

const encoder = new TextEncoder();

/** The page cut into what is the same for everybody and the little around the places of its nonce. */
export function stretchesOf(nonce: string, bytes: Bytes): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  let own: number[] = [];
  let end = 0;

  function cut(at: number): void {
    if (at > start) stretches.push({ bytes: bytes.subarray(start, at), marks: own });
    start = at;
    own = [];
  }

  for (const mark of marksOf(nonce, bytes)) {
    if (mark - end >= WORTH_A_CHUNK) {
      cut(end);
      cut(mark);
    }
    own.push(mark - start);
    end = mark + NONCE_LENGTH;
  }
  if (bytes.length - end >= WORTH_A_CHUNK) cut(end);
  cut(bytes.length);
  return stretches;
}

/** The page with a nonce of its own. Nonces are of one length, so it is a copy and a few letters. */
export function bodyOf(stretches: readonly Stretch[], nonce: string): Bytes[] {
  const letters = encoder.encode(nonce);
  return stretches.map((stretch) => written(stretch, letters));
}

function written({ bytes, marks }: Stretch, letters: Bytes): Bytes {
  if (marks.length === 0) return bytes;
  const own = bytes.slice();
  for (const mark of marks) own.set(letters, mark);
  return own;
}

/** Where a nonce stands in a page. */
export function marksOf(nonce: string, bytes: Bytes): number[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const marks: number[] = [];
  let mark = text.indexOf(nonce);
  while (mark >= 0) {
    marks.push(mark);
    mark = text.indexOf(nonce, mark + NONCE_LENGTH);
  }
  return marks;
}

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
