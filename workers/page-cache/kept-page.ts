import { NONCE_LENGTH } from "#workers/security/nonce.ts";
import type { Lifetime } from "./lifetime.ts";

/** An answer of the application that is the same for everybody, but for the nonce. */
export interface KeptPage extends Lifetime {
  /** The body as it was sent first. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The nonce of that first answer, 128 random bits: nothing that was in the page before can hold it. */
  readonly nonce: string;
  /** Where the nonce stands: each response writes its own over it. */
  readonly marks: readonly number[];
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
  const marks = placesOf(nonce, bytes);
  const page = { ...lifetime, bytes, nonce, marks, headers };
  return { ...page, tag: await tagOf(key, bodyWith(page, "0".repeat(NONCE_LENGTH))) };
}

/** The body with a nonce of its own. Nonces are of one length, so it is a copy and a few letters. */
export function bodyWith(
  { bytes, marks }: Pick<KeptPage, "bytes" | "marks">,
  nonce: string,
): Uint8Array<ArrayBuffer> {
  const body = bytes.slice();
  const letters = encoder.encode(nonce);
  for (const mark of marks) body.set(letters, mark);
  return body;
}

const encoder = new TextEncoder();

export function placesOf(nonce: string, bytes: Uint8Array): number[] {
  // One letter a byte, so that a place in the text is one in the bytes.
  const text = new TextDecoder("latin1").decode(bytes);
  const places: number[] = [];
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) {
    places.push(at);
  }
  return places;
}

async function tagOf(key: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const seed = encoder.encode(`${key}\n`);
  const told = new Uint8Array(seed.length + body.length);
  told.set(seed);
  told.set(body, seed.length);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", told));
  const text = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  return `W/"${text.join("")}"`;
}
