/** Of code alone, which has a typeface of its own. */
const OF_CODE = new Set("\\^`{}~");

/** What the site writes in its own font: ASCII and the marks of good typesetting. */
export const CHARACTERS = `${ascii()}“”‘’–—…−×·→•©€°±`;

function ascii(): string {
  const all = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
  return all.filter((character) => !OF_CODE.has(character)).join("");
}
