import { bestLikeness } from "./likeness.ts";
import type { IndexedPage, SitePage } from "./site-page.ts";
import { typedWords } from "./words.ts";

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
