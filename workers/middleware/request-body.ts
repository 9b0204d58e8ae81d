import type { MiddlewareHandler } from "hono";
import { errorResponse } from "#workers/error-response.ts";

/** Rejects cross-site forms by `Sec-Fetch-Site` and `Origin` (ASVS 3.5.1). Older browsers send the latter only. */
export function rejectCrossSite(): MiddlewareHandler {
  return async function rejectCrossSite(c, next) {
    if (isSafe(c.req.method) || isFromOurPages(c.req.raw)) return await next();
    return errorResponse(
      403,
      "This form came from elsewhere",
      "For your safety we only take forms that were filled in on this site. Please open the page here and send it again; nothing was stored.",
    );
  };
}

/** Browsers that hide the origin send `null`. */
function isFromOurPages({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  const isOurs = origin === new URL(url).origin;
  if (site === null) return isOurs;
  return site === "same-origin" && (isOurs || origin === null || origin === "null");
}

/** Far above any form, so that a message that is too long still reaches the form's own validation. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/**
 * Reads every body to its end before anything responds: an unread rest breaks the next request on
 * the connection, and browsers show a response only after they have sent the whole body.
 */
export function readBody(): MiddlewareHandler {
  return async function readBody(c, next) {
    const { raw } = c.req;
    if (!raw.body) return await next();
    const chunks: BlobPart[] = [];
    let bytes = 0;
    for await (const chunk of raw.body) {
      bytes += chunk.byteLength;
      if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
    }
    if (bytes > MAX_BODY_BYTES) {
      return errorResponse(
        413,
        "This is too much at once",
        "What was sent is longer than any form of ours. Please go back and shorten it; nothing was stored.",
      );
    }
    const { url, method, headers, signal } = raw;
    const body = isSafe(method) ? null : new Blob(chunks);
    c.req.raw = new Request(url, { method, headers, signal, redirect: "manual", body });
    await next();
  };
}

function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
