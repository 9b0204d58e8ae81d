import type { MiddlewareHandler } from "hono";

/** A response that says nothing about caching is kept by nobody but the visitor's own history. */
export function explicitCaching(): MiddlewareHandler {
  return async function explicitCaching(c, next) {
    await next();
    if (!c.res.headers.has("Cache-Control"))
      c.res.headers.set("Cache-Control", "private, no-cache");
  };
}
