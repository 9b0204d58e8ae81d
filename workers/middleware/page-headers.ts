import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders, type SecureHeadersVariables } from "hono/secure-headers";
import { tagManagerOf } from "#workers/tag-manager.ts";

export type PageVariables = SecureHeadersVariables;

const TWO_YEARS_IN_SECONDS = 63_072_000;

/**
 * What the tag manager and Google Analytics need beside the script itself, which the script of the
 * page vouches for (https://developers.google.com/tag-platform/security/guides/csp). Hosts of other
 * vendors in the container belong here.
 */
const OF_TAG_MANAGER = {
  imgSrc: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  connectSrc: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};

/**
 * Nothing but our own files, and scripts that carry the nonce of this very response; what the tag
 * manager needs only where the operator has configured one.
 */
export function securityHeaders(): MiddlewareHandler {
  const ours = headersWith({ imgSrc: [], connectSrc: [] });
  const withTagManager = headersWith(OF_TAG_MANAGER);
  return async function securityHeaders(c, next) {
    const { container } = tagManagerOf(c.env);
    return await (container ? withTagManager : ours)(c, next);
  };
}

function headersWith(more: typeof OF_TAG_MANAGER): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", "data:", ...more.imgSrc],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...more.connectSrc],
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
