import { sharedQuery } from "./shared-pages.ts";

/** As React Router asks for the data of a page (its single-fetch addresses). */
const DATA_ENDING = ".data";
const DATA_OF_HOME = "/_.data";

/** By this it asks for a part of the data; a page that asks for its own (`_routes`) may get all of it. */
const PARTIAL = /[?&]index\b/;

/**
 * The address under which all visitors share what a request asks for: the path and what the page
 * reads of the query. `null` for what is one visitor's, no page, or no reading.
 */
export function sharedAddress({ method, url }: Pick<Request, "method" | "url">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  if (!pathname.endsWith(DATA_ENDING)) return withQuery(pathname, sharedQuery(pathname, search));
  if (PARTIAL.test(search)) return null;
  const page = pathname === DATA_OF_HOME ? "/" : pathname.slice(0, -DATA_ENDING.length);
  return withQuery(pathname, sharedQuery(page, search));
}

/** Whether an address, whole or from the path on, is that of a page's data. */
export function isData(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  return path.endsWith(DATA_ENDING);
}

function withQuery(pathname: string, query: string | null): string | null {
  return query === null ? null : pathname + query;
}
