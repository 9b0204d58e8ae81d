import { sitePages } from "#app/content/site-pages.ts";
import {
  type IndexedPage,
  indexPages,
  nearPages,
  searchPages,
  type SitePage,
} from "#app/domain/search/search-pages.ts";

/** Beyond this nobody reads it again. */
const MAX_QUERY_CHARACTERS = 100;

type FoundPage = Pick<SitePage, "path" | "title" | "description">;

/** What the not-found page has to show. */
export interface NotFoundPages {
  /** What was looked for; empty when nothing was. */
  readonly query: string;
  readonly results: readonly FoundPage[];
  readonly suggestions: readonly FoundPage[];
}

/** Made by the first visitor who needs it, and by none of the others. */
let index: IndexedPage[] | undefined;

/**
 * For a loader that knows no page: `throw data(notFoundPages(url), 404)`. Only loaders import this,
 * so the list of pages stays on the server.
 */
export function notFoundPages(url: URL): NotFoundPages {
  index ??= indexPages(sitePages);
  const query = (url.searchParams.get("q") ?? "").slice(0, MAX_QUERY_CHARACTERS).trim();
  return {
    query,
    results: searchPages(query, index).map(found),
    suggestions: nearPages(url.pathname, index).map(found),
  };
}

function found({ path, title, description }: SitePage): FoundPage {
  return { path, title, description };
}
