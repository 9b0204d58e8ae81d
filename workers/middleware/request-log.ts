import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { RouteObject } from "react-router";
import { withoutDataEnding } from "#app/router-internals/data-request.ts";
import { logNote, withRequestId } from "#app/server-log.ts";
import { patternOf } from "#workers/route-patterns.ts";

/** Cloudflare's Ray ID with its data centre. */
const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

/**
 * Adds `X-Request-Id` and logs one line for each request that changed something, was rendered or
 * failed. Cache hits are not logged. Lines have the route's pattern, never an address or query.
 */
export function requestLog(pages: () => Promise<RouteObject[]>): MiddlewareHandler {
  return async function requestLog(c, next) {
    const id = requestId(c.req.header("CF-Ray"));
    const began = Date.now();
    await withRequestId(id, next);
    c.res.headers.set("X-Request-Id", id);
    if (!isWorthALine(c)) return;
    logNote("request", {
      request: id,
      method: c.req.method,
      route: await routeOf(c, pages),
      status: c.res.status,
      tookMs: Date.now() - began,
    });
  };
}

function requestId(ray: string | undefined): string {
  return ray && RAY.test(ray) ? ray : crypto.randomUUID();
}

function isWorthALine({ req, res }: Context): boolean {
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (!isRead || res.status >= 400) return true;
  const cache = res.headers.get("Cache-Status") ?? "";
  return cache.includes("fwd=");
}

async function routeOf(c: Context, pages: () => Promise<RouteObject[]>): Promise<string> {
  const own = routePath(c, -1);
  if (!["*", "/*"].includes(own)) return own;
  const { pathname } = new URL(c.req.url);
  return patternOf(await pages(), withoutDataEnding(pathname));
}
