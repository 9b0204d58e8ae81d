import * as v from "valibot";
import type { Register } from "react-router";
import { type Page, pages } from "#app/content/pages.ts";
import { postCategoryIds } from "#app/content/post-categories.ts";
import { publishedPages } from "#app/content/published.ts";
import { parseBlogAddress, blogQuery } from "#app/domain/articles/post-list.ts";
import { parseReviewsAddress, reviewsQuery } from "#app/domain/reviews/reviews-address.ts";
import { isDataPath, withoutDataEnding } from "#app/router-internals/data-request.ts";
import { memoize } from "#workers/memoize.ts";
import { tagManagerOf } from "#workers/tag-manager.ts";

/** A feed is not a page. */
type Pattern = Exclude<keyof Register["pages"], "/*" | "/blog/feed.xml">;

/** Limits the cache keys that made-up page numbers create. Later pages are not cached. */
const LAST_CACHED_REVIEWS_PAGE = 20;

type ReadQuery = (parameters: URLSearchParams) => string | null;

const QUERIES = { nothing: readNothing, reviews: readReviews, blog: readBlog } satisfies Record<
  NonNullable<Page["reads"]>,
  ReadQuery
>;

/** Fails to compile when a route is missing in the table of pages. */
const TABLE: Readonly<Record<Pattern, Page>> = pages;

/** Canonical paths only: other spellings get a redirect or a 404. */
const readers = new Map(
  Object.entries(TABLE).flatMap(([pattern, { reads }]) =>
    reads === null
      ? []
      : pathsOf(pattern).map((path): [string, ReadQuery] => [path, QUERIES[reads]]),
  ),
);

export function sharedQuery(path: string, search: string): string | null {
  const read = readers.get(path);
  if (!read) return null;
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
  return page > LAST_CACHED_REVIEWS_PAGE ? null : reviewsQuery("", filter, page);
}

function readBlog(parameters: URLSearchParams): string | null {
  const address = parseBlogAddress(parameters, postCategoryIds);
  return address && blogQuery(address);
}

/** React Router requests part of a page's data; a request with `_routes` may get all of it. */
const PARTIAL = /[?&]index\b/;

/** The path and the normalised query of a shared page; `null` for anything else. */
function sharedAddress({ method, url }: Pick<Request, "method" | "url">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  if (isDataPath(pathname) && PARTIAL.test(search)) return null;
  const query = sharedQuery(withoutDataEnding(pathname), search);
  return query === null ? null : pathname + query;
}

/** Whether a URL, absolute or from the path on, is that of a page's data. */
export function isData(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  return isDataPath(path);
}

const DeploySchema = v.object({
  CF_VERSION_METADATA: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]+$/)) }),
});

/** `null` in development. */
export function deployId(env: Env): string | null {
  const version = v.safeParse(DeploySchema, env);
  return version.success ? version.output.CF_VERSION_METADATA.id : null;
}

export interface PageKey {
  /** The path and what the page reads of the query. */
  readonly address: string;
  /** The deploy, the operator's settings and the address. */
  readonly text: string;
  /** Without a deploy id, pages are cached in the isolate only. */
  readonly isVersioned: boolean;
}

const deployOf = memoize((env: Env) => {
  const id = deployId(env);
  const tagManager = tagManagerOf(env);
  const tags = tagManager.container && Object.values(tagManager).flat().join(".");
  return { prefix: `${id ?? "this-isolate"}/tags.${tags}`, isVersioned: id !== null };
});

export function pageKey(request: Request, env: Env): PageKey | null {
  const address = sharedAddress(request);
  if (address === null) return null;
  const { prefix, isVersioned } = deployOf(env);
  return { address, text: prefix + address, isVersioned };
}
