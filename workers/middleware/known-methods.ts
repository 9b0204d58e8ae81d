import type { MiddlewareHandler } from "hono";
import { refusal } from "#workers/refusal.ts";

const PAGE_METHODS = ["GET", "HEAD"];
const METHODS = [...PAGE_METHODS, "POST"];

/** Pages are read and forms are posted; any other method gets 405 and the list of those there are. */
export function knownMethods(): MiddlewareHandler {
  return async function knownMethods(c, next) {
    const { method } = c.req;
    if (!METHODS.includes(method)) {
      const text = "This address can be read, and some addresses take a form. Nothing else.";
      return refusal(405, "Method not allowed", text, { Allow: METHODS.join(", ") });
    }
    await next();
    // A form was posted to a page that takes none: the page says so, the header lists what it takes.
    if (c.res.status === 405) c.res.headers.set("Allow", PAGE_METHODS.join(", "));
  };
}
