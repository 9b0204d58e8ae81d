import { matchRoutes, type RouteObject } from "react-router";

/** The site has fewer addresses; others may be asked for. */
const KEPT_AT_MOST = 500;

/** Of each list of routes: to match an address ranks all of them again. */
const known = new WeakMap<RouteObject[], Map<string, string>>();

/** The pattern of the route that answers an address: `/blog/:slug`. */
export function patternOf(routes: RouteObject[], pathname: string): string {
  const patterns = known.get(routes) ?? new Map<string, string>();
  known.set(routes, patterns);
  const pattern = patterns.get(pathname) ?? matchedPattern(routes, pathname);
  if (patterns.size >= KEPT_AT_MOST) patterns.clear();
  patterns.set(pathname, pattern);
  return pattern;
}

function matchedPattern(routes: RouteObject[], pathname: string): string {
  const matched = matchRoutes(routes, pathname)?.at(-1);
  return matched ? `/${matched.route.path ?? ""}` : "/*";
}
