import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
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

/** Far above any form of the site, so that a long message still comes back with its own words. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

export function limitedBody(): MiddlewareHandler {
  return bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () =>
      refusal(
        413,
        "This is too much at once",
        "What was sent is longer than any form of ours. Please go back and shorten it; nothing was stored.",
      ),
  });
}

/**
 * Reads a refused form to its end before the refusal goes out: a browser shows the answer only when
 * it could send everything, and the runtime stops reading as soon as there is an answer.
 */
export function drainedBody(): MiddlewareHandler {
  return async function drainedBody(c, next) {
    await next();
    const { body, bodyUsed } = c.req.raw;
    if (body && !bodyUsed) await body.pipeTo(new WritableStream());
  };
}
