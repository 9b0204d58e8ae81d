import * as v from "valibot";
import type { Register } from "react-router";
import { type Page, pages } from "#app/content/pages.ts";
import { postCategoryIds } from "#app/content/post-categories.ts";
import { publishedPages } from "#app/content/published.ts";
import { parseBlogAddress } from "#app/domain/articles/blog-address.ts";
import { blogQuery } from "#app/domain/articles/blog-query.ts";
import { parseReviewsAddress, reviewsQuery } from "#app/domain/reviews/reviews-address.ts";
import { isDataPath, withoutDataEnding } from "#app/router-internals/data-request.ts";
import { memoize } from "#workers/memoize.ts";
import { tagManagerOf } from "#workers/tag-manager.ts";

type Pattern = Exclude<keyof Register["pages"], "/*" | "/workbench" | "/blog/feed.xml">;

/**
 * Later pages of reviews are not cached: any number is a valid address, and made-up ones would
 * evict everything else.
 */
const LAST_KEPT_REVIEWS_PAGE = 20;

/** Returns the canonical query that a page reads; `null`: not cached. */
type ReadQuery = (parameters: URLSearchParams) => string | null;

const QUERIES = { nothing: readNothing, reviews: readReviews, blog: readBlog } satisfies Record<
  NonNullable<Page["reads"]>,
  ReadQuery
>;

/** A route missing from the table of pages fails to compile here. */
const TABLE: Readonly<Record<Pattern, Page>> = pages;

/** Every cached address in its canonical form; others are redirects or 404s. */
const readers = new Map(
  Object.entries(TABLE).flatMap(([pattern, { reads }]) =>
    reads === null
      ? []
      : pathsOf(pattern).map((path): [string, ReadQuery] => [path, QUERIES[reads]]),
  ),
);

/** The query of a shared page; `null` for a page of one visitor. */
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
  return page > LAST_KEPT_REVIEWS_PAGE ? null : reviewsQuery("", filter, page);
}

/** A page after the last is a 404, and only a 200 is cached. */
function readBlog(parameters: URLSearchParams): string | null {
  const address = parseBlogAddress(parameters, postCategoryIds);
  return address && blogQuery(address);
}

/** Requests for part of a page's data; `_routes` requests may get all of it. */
const PARTIAL = /[?&]index\b/;

/**
 * The address under which visitors share a response: the path and what the page reads of the query.
 * `null` for a page of one visitor, no page, or another method.
 */
function sharedAddress({ method, url }: Pick<Request, "method" | "url">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  if (isDataPath(pathname) && PARTIAL.test(search)) return null;
  return withQuery(pathname, sharedQuery(withoutDataEnding(pathname), search));
}

/** Whether an address is that of a page's data. */
export function isData(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  return isDataPath(path);
}

function withQuery(pathname: string, query: string | null): string | null {
  return query === null ? null : pathname + query;
}

const DeploySchema = v.object({
  CF_VERSION_METADATA: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]+$/)) }),
});

/** Everything that a page's text depends on. */
export interface PageKey {
  readonly address: string;
  readonly text: string;
  /** Only a version tells a page of this deploy from one of another. */
  readonly isVersioned: boolean;
}

interface Deploy {
  readonly prefix: string;
  readonly isVersioned: boolean;
}

const deployOf = memoize(readDeploy);

/** `null` when the request shares no page. */
export function pageKey(request: Request, env: Env): PageKey | null {
  const address = sharedAddress(request);
  if (address === null) return null;
  const { prefix, isVersioned } = deployOf(env);
  return { address, text: prefix + address, isVersioned };
}

function readDeploy(env: Env): Deploy {
  const version = v.safeParse(DeploySchema, env);
  const { container, mode } = tagManagerOf(env);
  const id = version.success ? version.output.CF_VERSION_METADATA.id : "this-isolate";
  return { prefix: `${id}/${container}.${mode}`, isVersioned: version.success };
}
