import { distinctWords } from "./words.ts";

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
