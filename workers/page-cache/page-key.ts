import type { Register } from "react-router";
import { builtInReviews } from "#app/content/built-in-reviews.ts";
import { type Page, pages } from "#app/content/pages.ts";
import { postCategoryIds } from "#app/content/post-categories.ts";
import { publishedPages } from "#app/content/published.ts";
import { parseBlogAddress, blogQuery } from "#app/domain/articles/post-list.ts";
import { pickStoreQuery } from "#app/domain/losses/store-numbers.ts";
import { parseReviewsAddress, reviewsQuery } from "#app/domain/reviews/reviews-address.ts";
import { countPages } from "#app/domain/reviews/reviews-page.ts";
import { memoize } from "#workers/memoize.ts";
import { lastApprovedCount } from "#workers/storage/d1-review-store.ts";
import { tagManagerOf } from "#workers/tag-manager.ts";

type Pattern = Exclude<keyof Register["pages"], "/*" | "/blog/feed.xml">;

/** Limits the cache keys. Later pages are not cached. */
const LAST_CACHED_REVIEWS_PAGE = 20;

/** Returns the number of approved reviews; `null` while it is unknown. */
type ApprovedCount = () => number | null;

type ReadQuery = (parameters: URLSearchParams, approvedCount: ApprovedCount) => string | null;

const QUERIES: Readonly<Record<"no-query" | NonNullable<Page["cachedQuery"]>, ReadQuery>> = {
  "no-query": () => "",
  // A number after the last page shows the last page, so it gets no key of its own.
  reviews(parameters, approvedCount) {
    // These pages also have the calculator, whose numbers anybody can invent.
    if (pickStoreQuery(parameters) !== "") return null;
    const { filter, page: requested } = parseReviewsAddress(parameters);
    const approved = approvedCount();
    const last = approved === null ? requested : countPages(builtInReviews, filter, approved);
    const page = Math.min(requested, last);
    return page > LAST_CACHED_REVIEWS_PAGE ? null : reviewsQuery("", filter, page);
  },
  blog(parameters) {
    const address = parseBlogAddress(parameters, postCategoryIds);
    return address && blogQuery(address);
  },
  /** Anybody can invent selections and stores. */
  selection: (parameters) => (parameters.get("items") ? null : ""),
  store: (parameters) => (parameters.has("store") ? null : ""),
};

/** Fails to compile when a route is missing in `pages`. */
const TABLE: Readonly<Record<Pattern, Page>> = pages;

/** Canonical paths only: other spellings get a redirect or a 404. */
const readers = new Map(
  Object.entries(TABLE).flatMap(([pattern, { cachedQuery }]) =>
    cachedQuery === null
      ? []
      : pathsOf(pattern).map((path) => [path, QUERIES[cachedQuery ?? "no-query"]] as const),
  ),
);

function pathsOf(pattern: string): string[] {
  const [folder = "", slug] = pattern.split(":");
  if (slug === undefined) return [pattern];
  return publishedPages.map(({ path }) => path).filter((path) => path.startsWith(folder));
}

/** Returns the query for the cache key: the parameters that the page reads, normalised. `null`: not cached. */
export function cacheKeyQuery(
  path: string,
  search: string,
  approvedCount: ApprovedCount,
): string | null {
  return readers.get(path)?.(new URLSearchParams(search), approvedCount) ?? null;
}

/** The deploy's id; `null` in development. */
export function deployId({ CF_VERSION_METADATA }: Partial<Env>): string | null {
  return CF_VERSION_METADATA?.id || null;
}

const deployOf = memoize((env: Env) => {
  const id = deployId(env);
  const tagManager = tagManagerOf(env);
  const tags = tagManager.container && Object.values(tagManager).flat().join(".");
  return { prefix: `${id ?? "this-isolate"}/tags.${tags}`, isVersioned: id !== null };
});

export interface PageKey {
  readonly address: string;
  /** The deploy, the operator's settings and the address. */
  readonly cacheKey: string;
  /** Without a deploy id, pages are cached in the isolate only. */
  readonly isVersioned: boolean;
}

export function pageKey({ method, url }: Request, env: Env): PageKey | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  const query = cacheKeyQuery(pathname, search, () => lastApprovedCount(env.DB));
  if (query === null) return null;
  const { prefix, isVersioned } = deployOf(env);
  const address = pathname + query;
  return { address, cacheKey: prefix + address, isVersioned };
}
