import type { MiddlewareHandler } from "hono";
import { FORM_PATHS } from "#app/content/pages.ts";
import { contentPolicy, newNonce } from "#workers/security/content-policy.ts";
import {
  EMBEDDER_POLICY,
  OTHER_HEADERS,
  REPORTING_ENDPOINTS,
} from "#workers/security/other-headers.ts";
import { spamSettings } from "#workers/spam/siteverify.ts";
import { tagManagerOf } from "#workers/tag-manager.ts";

export interface PageVariables {
  nonce: string;
}

export function securityHeaders(): MiddlewareHandler<{ Bindings: Env; Variables: PageVariables }> {
  return async function securityHeaders(c, next) {
    const nonce = newNonce();
    c.set("nonce", nonce);
    await next();
    const { headers, status } = c.res;
    for (const [name, value] of Object.entries(OTHER_HEADERS)) headers.set(name, value);
    const isChallenged = FORM_PATHS.includes(c.req.path) && spamSettings(c.env).turnstile !== null;
    // Turnstile's frame would have to send the same policy, which is up to Cloudflare.
    if (!isChallenged) headers.set(...EMBEDDER_POLICY);
    // The browser's cached copy keeps its nonce, so it must keep its policy.
    if (status === 304) return;
    const policy = contentPolicy(nonce, {
      tagManager: tagManagerOf(c.env).container !== "",
      challenge: isChallenged,
      vite: import.meta.env.DEV,
    });
    headers.set("Content-Security-Policy", policy);
    headers.set(...REPORTING_ENDPOINTS);
  };
}

export function explicitCaching(): MiddlewareHandler {
  return async function explicitCaching(c, next) {
    await next();
    if (!c.res.headers.has("Cache-Control"))
      c.res.headers.set("Cache-Control", "private, no-cache");
  };
}
