import { bestLikeness } from "./likeness.ts";
import type { IndexedPage, SitePage } from "./site-page.ts";
import { typedWords } from "./words.ts";

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
