import type { MiddlewareHandler } from "hono";
import { site } from "#app/content/site.ts";

const CANONICAL_HOST = new URL(site.origin).host;

/** Previews and other names of the Worker serve the same pages: these are not to be found there. */
export function isCanonicalHost(url: string): boolean {
  return new URL(url).host === CANONICAL_HOST;
}

/** Every answer under another name says that it belongs in no index (product.md §3). */
export function otherHostsUnindexed(): MiddlewareHandler {
  return async function otherHostsUnindexed(c, next) {
    await next();
    if (!isCanonicalHost(c.req.url)) c.res.headers.set("X-Robots-Tag", "noindex");
  };
}
