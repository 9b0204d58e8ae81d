import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders, type SecureHeadersVariables } from "hono/secure-headers";

export type PageVariables = SecureHeadersVariables;

const TWO_YEARS_IN_SECONDS = 63_072_000;

/** Nothing but our own files, and scripts that carry the nonce of this very response. */
export function securityHeaders(): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains; preload`,
    referrerPolicy: "strict-origin-when-cross-origin",
  });
}

/** A response that says nothing about caching is kept by nobody but the visitor's own history. */
export function explicitCaching(): MiddlewareHandler {
  return async function explicitCaching(c, next) {
    await next();
    if (!c.res.headers.has("Cache-Control"))
      c.res.headers.set("Cache-Control", "private, no-cache");
  };
}
