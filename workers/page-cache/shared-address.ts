import { isDataPath, withoutDataEnding } from "#app/router-internals/data-request.ts";
import { sharedQuery } from "./shared-pages.ts";

/** By this it asks for a part of the data; a page that asks for its own (`_routes`) may get all of it. */
const PARTIAL = /[?&]index\b/;

/**
 * The address under which all visitors share what a request asks for: the path and what the page
 * reads of the query. `null` for what is one visitor's, no page, or no reading.
 */
export function sharedAddress({ method, url }: Pick<Request, "method" | "url">): string | null {
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
