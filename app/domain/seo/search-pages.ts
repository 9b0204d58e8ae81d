import MiniSearch, { type Query } from "minisearch";
import { safeDecodePath } from "./addresses.ts";

/** A page, or a section if the path has a fragment. `keywords`: synonyms such as "pricing", "kontakt". */
export type SearchEntry = Readonly<
  Record<"path" | "title" | "description" | "keywords" | "text", string>
>;

export type FoundPage = Pick<SearchEntry, "path" | "title" | "description">;
export type PageIndex = MiniSearch<SearchEntry & { readonly id: number }>;

/** Longer input is truncated. */
const MAX_CHARACTERS = 200;
const MAX_WORDS = 12;

const MAX_RESULTS = 10;
const MAX_SIMILAR_PAGES = 4;

/** Shorter words allow no typo ("ads" is not "add"); long ones allow two. */
const ONE_TYPO_LENGTH = 4;
const TWO_TYPOS_LENGTH = 7;

/** Stop words, and extensions of old URLs. */
const STOP_WORDS = new Set(
  "a an and are at by do does for from how i in is it my of on or our the to us we what with you your www http https html htm php asp aspx index".split(
    " ",
  ),
);

export function indexPages(pages: readonly SearchEntry[]): PageIndex {
  const index: PageIndex = new MiniSearch({
    fields: ["title", "path", "keywords", "description", "text"],
    storeFields: ["title", "path", "description"],
    tokenize: distinctWords,
    processTerm: (word) => word,
    // Favours short fields: ranks `/services` before its subpages.
    searchOptions: { bm25: { k: 1.2, b: 1, d: 0 } },
  });
  index.addAll(pages.map((page, id) => ({ ...page, id })));
  return index;
}

function distinctWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = new Set(plain.match(/[\p{L}\p{N}]+/gu));
  return [...words].filter((word) => !STOP_WORDS.has(word));
}

/** Finds pages with at least half of the words, best matches first. */
export function searchPages(query: string, index: PageIndex): FoundPage[] {
  const boost = { title: 10, keywords: 2, path: 0.2, description: 2, text: 0.1 };
  return search(query, index, boost).slice(0, MAX_RESULTS);
}

export function similarPages(pathname: string, index: PageIndex): FoundPage[] {
  return search(safeDecodePath(pathname), index, { path: 8, keywords: 7, title: 1 })
    .filter(({ path }) => !path.includes("#"))
    .slice(0, MAX_SIMILAR_PAGES);
}

function search(text: string, index: PageIndex, boost: Record<string, number>): FoundPage[] {
  const words = distinctWords(text.slice(0, MAX_CHARACTERS)).slice(0, MAX_WORDS);
  return index
    .search({ queries: words.map((word) => similarTo(word, index, boost)) })
    .filter(({ queryTerms }) => queryTerms.length >= words.length / 2)
    .toSorted((a, b) => b.queryTerms.length - a.queryTerms.length || b.score - a.score)
    .map(({ path, title, description }) => ({ path, title, description }));
}

/** Matches only the most similar words, since less similar but rarer ones would rank higher. */
function similarTo(word: string, index: PageIndex, boost: Record<string, number>): Query {
  const exact = { queries: [word], fields: Object.keys(boost), boost };
  if (word.length < ONE_TYPO_LENGTH) return exact;
  const queries: Query[] = [
    { ...exact, prefix: true },
    { ...exact, prefix: true, fuzzy: 1 },
    { ...exact, queries: transposed(word) },
  ];
  if (word.length >= TWO_TYPOS_LENGTH) queries.push({ ...exact, prefix: true, fuzzy: 2 });
  return queries.find((query) => index.search(query).length > 0) ?? exact;
}

/** "blgo" → "lbgo", "bglo", "blog". */
function transposed(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}
