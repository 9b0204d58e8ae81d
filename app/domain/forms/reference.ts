/** No two of these are taken for one another when read aloud or copied by hand (0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V). */
const ALPHABET = "34679ACDEFGHJKMNPQRTWXY";
const LENGTH = 6;
/** As it is told. */
export const REFERENCE = new RegExp(`^TG-[${ALPHABET}]{${LENGTH}}$`);

/**
 * What a visitor is told: `TG-` and six characters (product.md §6), from random bytes. A byte
 * beyond the last whole multiple of the alphabet is passed over, so that no character is likelier.
 * Throws when the bytes run out, which 32 random ones do once in 10^24 times.
 */
export function referenceFrom(randomBytes: Uint8Array): string {
  const limit = 256 - (256 % ALPHABET.length);
  const fair = [...randomBytes].filter((byte) => byte < limit).slice(0, LENGTH);
  if (fair.length < LENGTH) throw new RangeError("Too few random bytes for a reference");
  return `TG-${fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
}
