/** What the site writes in its own font: ASCII and the marks of good typesetting. */
export const CHARACTERS = `${ascii()}“”‘’–—…−×·→•©€°±`;

function ascii(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("");
}
