import { matchRoutes, type RouteObject } from "react-router";
import { memoize } from "./memoize.ts";

/** Above the number of the site's addresses, as any address may be asked for. */
const KEPT_AT_MOST = 500;

/** Matching ranks all routes each time, so results are memoized. */
const patternsOf = memoize((_: RouteObject[]) => new Map<string, string>());

/** The route pattern of an address, such as `/blog/:slug`. */
export function patternOf(routes: RouteObject[], pathname: string): string {
  const patterns = patternsOf(routes);
  const pattern = patterns.get(pathname) ?? matchedPattern(routes, pathname);
  if (patterns.size >= KEPT_AT_MOST) patterns.clear();
  patterns.set(pathname, pattern);
  return pattern;
}

/** Whether React Router matches it without logging it. */
export function isDecodable(pathname: string): boolean {
  try {
    // The comparison keeps the bundler from removing the call.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

function matchedPattern(routes: RouteObject[], pathname: string): string {
  if (!isDecodable(pathname)) return "/*";
  const matched = matchRoutes(routes, pathname)?.at(-1);
  return matched ? `/${matched.route.path ?? ""}` : "/*";
}
