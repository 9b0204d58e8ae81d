import { matchRoutes, type RouteObject } from "react-router";
import { memoize } from "#workers/memoize.ts";

/** More than the site has paths; requests for others must not fill the memory. */
const MAX_CACHED = 500;

/** React Router ranks all routes again for each match. */
const patternsOf = memoize((_: RouteObject[]) => new Map<string, string>());

/** Returns the pattern of the matching route, such as `/blog/:slug`. */
export function patternOf(routes: RouteObject[], pathname: string): string {
  const patterns = patternsOf(routes);
  const pattern = patterns.get(pathname) ?? matchedPattern(routes, pathname);
  if (patterns.size >= MAX_CACHED) patterns.clear();
  patterns.set(pathname, pattern);
  return pattern;
}

/** Whether React Router can match the path without logging it in a warning. */
export function isDecodable(pathname: string): boolean {
  try {
    // The bundler removes a call whose result is not used.
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
