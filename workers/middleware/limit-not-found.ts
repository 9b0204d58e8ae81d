import type { MiddlewareHandler } from "hono";
import { publishedPages } from "#app/content/published.ts";
import { errorResponse } from "#workers/error-response.ts";
import { findPattern, siteRoutes } from "#workers/route-patterns.ts";
import { isOverLimit } from "#workers/spam/rate-limit.ts";

/**
 * Responds with a page that costs nothing to render if a network asks for many addresses that don't
 * exist: the site's own not-found page suggests pages for each address, so it is not cached.
 */
export function limitNotFound(): MiddlewareHandler<{ Bindings: Env }> {
  return async function limitNotFound(c, next) {
    const path = new URL(c.req.url).pathname;
    if (await exists(path)) return await next();
    if (!(await isOverLimit(c.req.raw, c.env.NOT_FOUND_LIMIT))) return await next();
    return errorResponse(404, "Page not found", "There is no page at this address.");
  };
}

async function exists(path: string): Promise<boolean> {
  const pattern = findPattern(await siteRoutes(), path);
  if (pattern.includes(":")) return publishedPages.some((page) => page.path === path);
  return pattern !== "/*";
}
