import { safeDecodePath } from "./addresses.ts";

export interface PageSummary {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Longer addresses are truncated. */
const MAX_CHARACTERS = 200;
const MAX_SIMILAR_PAGES = 4;

/** A word of the title counts half. */
const PATH_WEIGHT = 2;

/** Shorter words allow no typo ("ads" is not "add"); long ones allow two. */
const ONE_TYPO_LENGTH = 4;
const TWO_TYPOS_LENGTH = 7;

/** Stop words, and extensions of old URLs. */
const IGNORED =
  /^(a|and|at|for|from|how|in|is|of|on|or|our|the|to|us|we|what|your|html?|php|aspx?|index)$/;

/** Returns the pages with at least half of the words of the path in their own path or title, best match first. */
export function similarPages(
  pathname: string,
  pages: readonly PageSummary[],
): readonly PageSummary[] {
  const words = distinctWords(safeDecodePath(pathname).slice(0, MAX_CHARACTERS));
  return pages
    .map((page) => {
      const inPath = distinctWords(page.path);
      const inTitle = distinctWords(page.title);
      const points = words.map((word) =>
        Math.max(PATH_WEIGHT * mostSimilar(word, inPath), mostSimilar(word, inTitle)),
      );
      const matches = points.filter((value) => value > 0).length;
      const total = points.reduce((sum, value) => sum + value, 0);
      return { page, matches, total, length: inPath.length };
    })
    .filter(({ matches }) => matches > 0 && matches >= words.length / 2)
    .toSorted((a, b) => b.matches - a.matches || b.total - a.total || a.length - b.length)
    .slice(0, MAX_SIMILAR_PAGES)
    .map(({ page }) => page);
}

function mostSimilar(word: string, pageWords: readonly string[]): number {
  return Math.max(0, ...pageWords.map((pageWord) => similarity(word, pageWord)));
}

function distinctWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))].filter((word) => !IGNORED.test(word));
}

/** 3 for the same word, 2 for its start, 1 for a word with typos, 0 for another. */
function similarity(word: string, pageWord: string): number {
  if (word === pageWord) return 3;
  if (word.length < ONE_TYPO_LENGTH) return 0;
  if (pageWord.startsWith(word)) return 2;
  return hasTypos(word, pageWord, word.length < TWO_TYPOS_LENGTH ? 1 : 2) ? 1 : 0;
}

/** Whether at most `most` letters are missing, added, wrong or swapped. */
function hasTypos(a: string, b: string, most: number): boolean {
  if (a === b) return true;
  if (a[0] === b[0]) return hasTypos(a.slice(1), b.slice(1), most);
  if (most === 0) return false;
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    hasTypos(a.slice(1), b, most - 1) ||
    hasTypos(a, b.slice(1), most - 1) ||
    hasTypos(a.slice(1), b.slice(1), most - 1) ||
    (isSwapped && hasTypos(a.slice(2), b.slice(2), most - 1))
  );
}
