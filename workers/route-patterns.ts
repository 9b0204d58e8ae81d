import { matchRoutes, type RouteObject } from "react-router";
import { foundOnce } from "#workers/found-once.ts";

/** The site has fewer addresses; others may be asked for. */
const KEPT_AT_MOST = 500;

/** Of each list of routes: to match an address ranks all of them again. */
const patternsOf = foundOnce((_: RouteObject[]) => new Map<string, string>());

/** The pattern of the route that answers an address: `/blog/:slug`. */
export function patternOf(routes: RouteObject[], pathname: string): string {
  const patterns = patternsOf(routes);
  const pattern = patterns.get(pathname) ?? matchedPattern(routes, pathname);
  if (patterns.size >= KEPT_AT_MOST) patterns.clear();
  patterns.set(pathname, pattern);
  return pattern;
}

/** Whether React Router can match it without a warning that quotes it. */
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
