/** Without characters that are confused when read or copied (0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V). */
const ALPHABET = "34679ACDEFGHJKMNPQRTWXY";
const LENGTH = 6;
export const REFERENCE = new RegExp(`^TG-[${ALPHABET}]{${LENGTH}}$`);

/**
 * `TG-` and six characters (product.md §6) from random bytes. Bytes beyond the last whole multiple
 * of the alphabet are skipped, so that all characters are equally likely. Throws when the bytes run
 * out: for 32 random bytes once in 10^24 times.
 */
export function referenceFrom(randomBytes: Uint8Array): string {
  const limit = 256 - (256 % ALPHABET.length);
  const fair = [...randomBytes].filter((byte) => byte < limit).slice(0, LENGTH);
  if (fair.length < LENGTH) throw new RangeError("Too few random bytes for a reference");
  return `TG-${fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
}
