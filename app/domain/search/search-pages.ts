import { decodedPath } from "#app/domain/seo/addresses.ts";

/** Shorter common beginnings mean nothing. */
const MIN_SHARED_BEGINNING = 4;
const SHARED_BEGINNING = 0.8;

/** Similarity of two words from 0 to 1, tolerant of typos and endings. */
export function similarity(typed: string, word: string): number {
  if (typed === word) return 1;
  const shorter = Math.min(typed.length, word.length);
  const longer = Math.max(typed.length, word.length);
  if (shorter >= MIN_SHARED_BEGINNING && (typed.startsWith(word) || word.startsWith(typed))) {
    return SHARED_BEGINNING;
  }
  const allowed = mistakesAllowedIn(shorter);
  if (longer - shorter > allowed) return 0;
  const mistakes = editDistance(typed, word);
  return mistakes <= allowed ? 1 - mistakes / longer : 0;
}

function bestSimilarity(typed: string, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => similarity(typed, word)));
}

function mistakesAllowedIn(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Edit distance with transpositions (Damerau-Levenshtein, optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

/** The rest of longer input is ignored. */
const MAX_TYPED_CHARACTERS = 200;
const MAX_TYPED_WORDS = 12;

/** Stop words, and endings of old addresses. */
const EMPTY_WORDS = new Set(
  "a an and are at by do does for from how i in is it my of on or our the to us we what with you your www http https html htm php asp aspx index".split(
    " ",
  ),
);

/** Distinct words in lower case, without accents and stop words. */
function distinctWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = new Set(plain.match(/[\p{L}\p{N}]+/gu));
  return [...words].filter((word) => !EMPTY_WORDS.has(word));
}

function typedWords(text: string): string[] {
  return distinctWords(text.slice(0, MAX_TYPED_CHARACTERS)).slice(0, MAX_TYPED_WORDS);
}

/** A page, or with a fragment a part of one. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Synonyms: "pricing", "kontakt". */
  readonly otherNames: string;
  readonly text: string;
}

export interface IndexedPage {
  readonly page: SitePage;
  readonly path: readonly string[];
  readonly otherNames: readonly string[];
  readonly title: readonly string[];
  readonly description: readonly string[];
  readonly text: ReadonlySet<string>;
}

/** Tokenises the pages once, in the given order. */
export function indexPages(pages: readonly SitePage[]): IndexedPage[] {
  return pages.map((page) => ({
    page,
    path: distinctWords(page.path),
    otherNames: distinctWords(page.otherNames),
    title: distinctWords(page.title),
    description: distinctWords(page.description),
    text: new Set(distinctWords(page.text)),
  }));
}

const MAX_RESULTS = 10;

const WEIGHTS = { title: 4, path: 3, otherNames: 3, description: 2, text: 1 } as const;

/** Pages with at least half of the words, best matches first. */
export function searchPages(query: string, index: readonly IndexedPage[]): SitePage[] {
  const words = typedWords(query);
  if (words.length === 0) return [];
  return index
    .map((entry) => {
      const weights = words.map((word) => weight(word, entry));
      const found = weights.filter((figure) => figure > 0).length;
      return { page: entry.page, found, sum: weights.reduce((sum, figure) => sum + figure, 0) };
    })
    .filter(({ found }) => found > 0 && found >= words.length / 2)
    .toSorted((a, b) => b.found - a.found || b.sum - a.sum)
    .slice(0, MAX_RESULTS)
    .map(({ page }) => page);
}

function weight(word: string, { title, path, otherNames, description, text }: IndexedPage): number {
  return Math.max(
    WEIGHTS.title * bestSimilarity(word, title),
    WEIGHTS.path * bestSimilarity(word, path),
    WEIGHTS.otherNames * bestSimilarity(word, otherNames),
    WEIGHTS.description * bestSimilarity(word, description),
    // Long texts contain similar words by chance: only equal ones count.
    text.has(word) ? WEIGHTS.text : 0,
  );
}

const MAX_NEAR_PAGES = 4;

/** Factors of each part: a path is most similar to another path. */
const OTHER_NAME_SHARE = 0.95;
const TITLE_SHARE = 0.6;

/** Weight of "typed words are in the page"; the rest is the reverse. */
const TYPED_SHARE = 0.75;
const MIN_SCORE = 0.45;

/** Pages most likely meant by an unknown path, best first. */
export function similarPages(pathname: string, index: readonly IndexedPage[]): SitePage[] {
  const words = typedWords(decodedPath(pathname));
  if (words.length === 0) return [];
  return index
    .filter(({ page }) => !page.path.includes("#"))
    .map((entry) => ({ page: entry.page, score: score(words, entry) }))
    .filter((near) => near.score >= MIN_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_NEAR_PAGES)
    .map(({ page }) => page);
}

function score(words: readonly string[], { path, otherNames, title }: IndexedPage): number {
  const typed = words.map((word) =>
    Math.max(
      bestSimilarity(word, path),
      OTHER_NAME_SHARE * bestSimilarity(word, otherNames),
      TITLE_SHARE * bestSimilarity(word, title),
    ),
  );
  const found = path.map((word) => bestSimilarity(word, words));
  return TYPED_SHARE * mean(typed) + (1 - TYPED_SHARE) * mean(found);
}

function mean(figures: readonly number[]): number {
  if (figures.length === 0) return 0;
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
