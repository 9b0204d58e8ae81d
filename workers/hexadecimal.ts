const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Two letters a byte, in lower case. Each response has a nonce, so it is looked up and not computed. */
export function hexadecimal(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += PAIRS[byte];
  return text;
}
