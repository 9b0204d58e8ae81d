const NONCE_BYTES = 16;

/** The end of every nonce, as base64 fills up sixteen bytes. */
export const NONCE_END = "==";

/** Each nonce is as long as any other: in a kept page one takes the place of another. */
export const NONCE_LENGTH = 24;

/** 128 random bits in base64, as a content policy takes them. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}
