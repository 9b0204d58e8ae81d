/** A shorter beginning is shared by words that have nothing else in common. */
const MIN_SHARED_BEGINNING = 4;
const SHARED_BEGINNING = 0.8;

/** How much alike two words are: 1 the same, 0 not at all; between them a typo or another ending. */
export function likeness(typed: string, word: string): number {
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

/** How much alike `typed` and the likest of the words are, from 0 to 1; 0 without words. */
function bestLikeness(typed: string, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => likeness(typed, word)));
}

function mistakesAllowedIn(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * The least number of letters put in, left out, changed or swapped with their neighbour that makes
 * one word the other.
 */
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
function distinctWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = new Set(plain.match(/[\p{L}\p{N}]+/gu));
  return [...words].filter((word) => !EMPTY_WORDS.has(word));
}

/** The words of something that was typed, or sent by a machine: cut, whatever its length. */
function typedWords(text: string): string[] {
  return distinctWords(text.slice(0, MAX_TYPED_CHARACTERS)).slice(0, MAX_TYPED_WORDS);
}

/** Something that a visitor may look for: a page, or with a fragment in its path a part of one. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What people also call it: "pricing", "kontakt". */
  readonly otherNames: string;
  readonly text: string;
}

/** A page as the search reads it: the words of each of its parts. */
export interface IndexedPage {
  readonly page: SitePage;
  readonly path: readonly string[];
  readonly otherNames: readonly string[];
  readonly title: readonly string[];
  readonly description: readonly string[];
  readonly text: ReadonlySet<string>;
}

/** Splits the pages into words once, before any search; in the order given. */
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

/** What a word counts by where it stands. */
const WEIGHTS = { title: 4, path: 3, otherNames: 3, description: 2, text: 1 } as const;

/** The pages with at least half of the words, those with more of them in better places first. */
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
    WEIGHTS.title * bestLikeness(word, title),
    WEIGHTS.path * bestLikeness(word, path),
    WEIGHTS.otherNames * bestLikeness(word, otherNames),
    WEIGHTS.description * bestLikeness(word, description),
    // A long text has a word that is like any other: here only the word itself counts.
    text.has(word) ? WEIGHTS.text : 0,
  );
}

const MAX_NEAR_PAGES = 4;

/** What a match in each part counts: an address is most like another address. */
const OTHER_NAME_SHARE = 0.95;
const TITLE_SHARE = 0.6;

/** How much of the score is "the visitor's words are in the page's", the rest the other way round. */
const TYPED_SHARE = 0.75;
const MIN_SCORE = 0.45;

/** The pages that a visitor with this unknown path most likely meant, the likeliest first. */
export function nearPages(pathname: string, index: readonly IndexedPage[]): SitePage[] {
  const words = typedWords(decoded(pathname));
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
      bestLikeness(word, path),
      OTHER_NAME_SHARE * bestLikeness(word, otherNames),
      TITLE_SHARE * bestLikeness(word, title),
    ),
  );
  const found = path.map((word) => bestLikeness(word, words));
  return TYPED_SHARE * mean(typed) + (1 - TYPED_SHARE) * mean(found);
}

function mean(figures: readonly number[]): number {
  if (figures.length === 0) return 0;
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** An address with a broken escape is read as it stands. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
