import type { MiddlewareHandler } from "hono";
import { matchRoutes, type RouteObject } from "react-router";
import { legacyAddresses } from "#app/content/legacy-addresses.ts";
import { isDataPath } from "#app/router-internals/data-request.ts";
import { canonicalAddress } from "#app/domain/seo/addresses.ts";

/**
 * One permanent redirect from every other form of a known page, and from every legacy path, to the
 * address of today (product.md §3). The query stays as it is: campaign and click ids are money,
 * and their case matters. An unknown path is left to be a 404 where it stands.
 */
export function canonicalAddresses(pages: () => Promise<RouteObject[]>): MiddlewareHandler {
  return async function canonicalAddresses(c, next) {
    const url = new URL(c.req.url);
    const { pathname, hash } = canonicalAddress(url.pathname, legacyAddresses);
    if (pathname === url.pathname || isDataPath(pathname)) return await next();
    if (!isPage(await pages(), pathname)) return await next();
    // 308 keeps the method and the body of a form that was posted to another form of its address.
    const status = c.req.method === "POST" ? 308 : 301;
    return c.redirect(pathname + url.search + hash, status);
  };
}

function isPage(pages: RouteObject[], pathname: string): boolean {
  const matched = matchRoutes(pages, pathname)?.at(-1);
  return matched !== undefined && matched.route.path !== "*";
}
