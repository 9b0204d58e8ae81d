/** Enough for any address or question that a person types; the rest of a hostile one is not read. */
const MAX_TYPED_CHARACTERS = 200;
const MAX_TYPED_WORDS = 12;

/** Words that say nothing about a page, and the endings of old addresses. */
const EMPTY_WORDS = new Set(
  "a an and are at by do does for from how i in is it my of on or our the to us we what with you your www http https html htm php asp aspx index".split(
    " ",
  ),
);

/** The words of a text in lower case, without accents, each once, those that say nothing left out. */
export function distinctWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = new Set(plain.match(/[\p{L}\p{N}]+/gu));
  return [...words].filter((word) => !EMPTY_WORDS.has(word));
}

/** The words of something that was typed, or sent by a machine: cut, whatever its length. */
export function typedWords(text: string): string[] {
  return distinctWords(text.slice(0, MAX_TYPED_CHARACTERS)).slice(0, MAX_TYPED_WORDS);
}
