import type { Context, MiddlewareHandler } from "hono";
import { logInfo, withRequestId } from "#app/server-log.ts";
import { findRoute } from "#workers/route-patterns.ts";

const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

/** Sets `X-Request-Id`. Logs the route pattern, never the path. Of reads, only rendered pages and errors. */
export function requestLog(): MiddlewareHandler {
  return async function requestLog(c, next) {
    const ray = c.req.header("CF-Ray");
    const id = ray && RAY.test(ray) ? ray : crypto.randomUUID();
    const startedAt = Date.now();
    await withRequestId(id, next);
    c.res.headers.set("X-Request-Id", id);
    if (!isLogged(c)) return;
    logInfo("request", {
      request: id,
      method: c.req.method,
      route: await findRoute(c.req),
      status: c.res.status,
      tookMs: Date.now() - startedAt,
    });
  };
}

function isLogged({ req, res }: Context): boolean {
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (!isRead || res.status >= 400) return true;
  return res.headers.get("Cache-Status")?.includes("fwd=") ?? false;
}
