import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { errorResponse } from "#workers/error-response.ts";

/** Rejects cross-site forms by `Sec-Fetch-Site`, in older browsers by `Origin` (ASVS 3.5.1). */
export function rejectCrossSite(): MiddlewareHandler {
  return async function rejectCrossSite(c, next) {
    const isSafe = ["GET", "HEAD"].includes(c.req.method);
    if (isSafe || isFromOurPages(c.req.raw)) return await next();
    return errorResponse(
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

/** Far above any form, so that a message that is too long still reaches the form's own validation. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

export function limitBody(): MiddlewareHandler {
  return bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () =>
      errorResponse(
        413,
        "This is too much at once",
        "What was sent is longer than any form of ours. Please go back and shorten it; nothing was stored.",
      ),
  });
}

/** Reads a rejected body to its end: browsers show the response only after they have sent the whole body. */
export function drainBody(): MiddlewareHandler {
  return async function drainBody(c, next) {
    await next();
    const { body, bodyUsed } = c.req.raw;
    if (body && !bodyUsed) await body.pipeTo(new WritableStream());
  };
}
