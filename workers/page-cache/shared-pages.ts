import type { Register } from "react-router";
import { type Page, pages } from "#app/content/pages.ts";
import { postCategoryIds } from "#app/content/post-categories.ts";
import { publishedPages } from "#app/content/published.ts";
import { parseBlogAddress } from "#app/domain/articles/blog-address.ts";
import { blogQuery } from "#app/domain/articles/blog-query.ts";
import { parseReviewsAddress, reviewsQuery } from "#app/domain/reviews/reviews-address.ts";

/** The workbench is a route in development alone, a feed is no page. */
type Pattern = Exclude<keyof Register["pages"], "/*" | "/workbench" | "/blog/feed.xml">;

/**
 * A number beyond the last page is the last page, and how many there are only the reviews know: any
 * number would be an address of its own, and made-up ones would take the place of everything else. A
 * later page is made for each who asks.
 */
const LAST_KEPT_REVIEWS_PAGE = 20;

/** The query that a page reads, in the one form that all spellings of it have; `null`: not kept. */
type ReadQuery = (parameters: URLSearchParams) => string | null;

const QUERIES = { nothing: readNothing, reviews: readReviews, blog: readBlog } satisfies Record<
  NonNullable<Page["reads"]>,
  ReadQuery
>;

/** A route that is missing in the table of pages fails to compile here. */
const TABLE: Readonly<Record<Pattern, Page>> = pages;

/** Each address that is kept, in its canonical form: any other is answered by a redirect or a 404. */
const readers = new Map(
  Object.entries(TABLE).flatMap(([pattern, { reads }]) =>
    reads === null
      ? []
      : pathsOf(pattern).map((path): [string, ReadQuery] => [path, QUERIES[reads]]),
  ),
);

/** The query of a page that all visitors share; `null` for what is nobody else's. */
export function sharedQuery(path: string, search: string): string | null {
  const read = readers.get(path);
  if (!read) return null;
  // The usual case, and that of a campaign: no need to look for what is not there.
  if (search === "" || read === readNothing) return "";
  return read(new URLSearchParams(search));
}

function pathsOf(pattern: string): string[] {
  const [folder = "", slug] = pattern.split(":");
  if (slug === undefined) return [pattern];
  return publishedPages.map(({ path }) => path).filter((path) => path.startsWith(folder));
}

function readNothing(): string {
  return "";
}

function readReviews(parameters: URLSearchParams): string | null {
  const { filter, page } = parseReviewsAddress(parameters);
  return page > LAST_KEPT_REVIEWS_PAGE ? null : reviewsQuery("", filter, page);
}

/** A page after the last one is not found, and only what is found is kept. */
function readBlog(parameters: URLSearchParams): string | null {
  const address = parseBlogAddress(parameters, postCategoryIds);
  return address && blogQuery(address);
}
