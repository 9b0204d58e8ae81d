import * as v from "valibot";
import type { Register } from "react-router";
import { type Page, pages } from "#app/content/pages.ts";
import { postCategoryIds } from "#app/content/post-categories.ts";
import { publishedPages } from "#app/content/published.ts";
import { parseBlogAddress } from "#app/domain/articles/blog-address.ts";
import { blogQuery } from "#app/domain/articles/blog-query.ts";
import { parseReviewsAddress, reviewsQuery } from "#app/domain/reviews/reviews-address.ts";
import { isDataPath, withoutDataEnding } from "#app/router-internals/data-request.ts";
import { foundOnce } from "#workers/found-once.ts";
import { tagManagerOf } from "#workers/tag-manager.ts";

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

/** By this it asks for a part of the data; a page that asks for its own (`_routes`) may get all of it. */
const PARTIAL = /[?&]index\b/;

/**
 * The address under which all visitors share what a request asks for: the path and what the page
 * reads of the query. `null` for what is one visitor's, no page, or no reading.
 */
function sharedAddress({ method, url }: Pick<Request, "method" | "url">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  if (isDataPath(pathname) && PARTIAL.test(search)) return null;
  return withQuery(pathname, sharedQuery(withoutDataEnding(pathname), search));
}

/** Whether an address, whole or from the path on, is that of a page's data. */
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

/** What stands for a page: all that its text depends on. */
export interface PageKey {
  /** The path and what the page reads of the query. */
  readonly address: string;
  /** The deploy, the operator's settings and the address. */
  readonly text: string;
  /** Only with a version a page of this deploy can be told from one of another. */
  readonly isVersioned: boolean;
}

interface Deploy {
  readonly prefix: string;
  readonly isVersioned: boolean;
}

const deployOf = foundOnce(readDeploy);

/** `null` for a request that all visitors share no page of. */
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
