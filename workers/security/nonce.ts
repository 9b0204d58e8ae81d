import { hexadecimal } from "#workers/hexadecimal.ts";

const NONCE_BYTES = 16;

/** Each nonce is as long as any other: in a kept page one takes the place of another. */
export const NONCE_LENGTH = NONCE_BYTES * 2;

/** 128 random bits as text that means the same in a header, an attribute and a script. */
export function newNonce(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
}
