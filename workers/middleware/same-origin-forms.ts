import type { MiddlewareHandler } from "hono";
import { refusal } from "#workers/refusal.ts";

const SAFE_METHODS = ["GET", "HEAD"];

/**
 * Takes forms from our own pages only (ASVS 3.5.1). Browsers say where a request comes from by
 * `Sec-Fetch-Site`; older ones by `Origin`. Whoever says neither is no browser with our form open.
 */
export function sameOriginForms(): MiddlewareHandler {
  return async function sameOriginForms(c, next) {
    const { method } = c.req;
    if (SAFE_METHODS.includes(method) || isFromOurPages(c.req.raw)) return await next();
    return refusal(
      403,
      "This form came from elsewhere",
      "For your safety we only take forms that were filled in on this site. Please open the page here and send it again; nothing was stored.",
    );
  };
}

function isFromOurPages(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("Origin") === new URL(request.url).origin;
}
