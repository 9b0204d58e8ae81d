import { joinedBytes } from "#app/joined-bytes.ts";
import { hexadecimal } from "#workers/hexadecimal.ts";
import { NONCE_LENGTH } from "#workers/security/nonce.ts";
import type { Lifetime } from "./lifetime.ts";
import { bodyOf, marksOf, type Stretch, stretchesOf } from "./stretches.ts";

/** As many as no two texts ever share by chance. */
const TAG_BYTES = 16;

const encoder = new TextEncoder();

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
export async function keptPage(
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  nonce: string,
  headers: readonly [string, string][],
  lifetime: Lifetime,
): Promise<KeptPage> {
  const marks = marksOf(nonce, bytes);
  const stretches = stretchesOf(bytes, marks);
  const tag = await tagOf(key, stretches);
  return { ...lifetime, coding: "identity", bytes, nonce, marks, stretches, headers, tag };
}

async function tagOf(key: string, stretches: readonly Stretch[]): Promise<string> {
  const parts = [encoder.encode(`${key}\n`), ...bodyOf(stretches, "0".repeat(NONCE_LENGTH))];
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", joinedBytes(parts)));
  return `W/"${hexadecimal(digest.subarray(0, TAG_BYTES))}"`;
}
