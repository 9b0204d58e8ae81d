import type { MiddlewareHandler } from "hono";
import { refusal } from "#workers/refusal.ts";
import { isDecodable } from "#workers/route-patterns.ts";

/** React Router writes an address that it cannot decode into the log, with whatever stands in it. */
export function decodableAddresses(): MiddlewareHandler {
  return async function decodableAddresses(c, next) {
    if (isDecodable(new URL(c.req.url).pathname)) return await next();
    return refusal(
      400,
      "This address can't be read",
      "There is a percent sign in it that stands for no character. Please check the address.",
    );
  };
}
