import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refusal } from "#workers/refusal.ts";

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
