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

const vite = import.meta.env.DEV;
const ours = contentPolicy({ tagManager: false, challenge: false, vite });
const withTagManager = contentPolicy({ tagManager: true, challenge: false, vite });
const withChallenge = contentPolicy({ tagManager: false, challenge: true, vite });
const withBoth = contentPolicy({ tagManager: true, challenge: true, vite });

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
    const hasTagManager = tagManagerOf(c.env).container !== "";
    const policy = policyOf(hasTagManager, isChallenged);
    headers.set("Content-Security-Policy", policy(nonce));
    headers.set(...REPORTING_ENDPOINTS);
  };
}

function policyOf(hasTagManager: boolean, isChallenged: boolean): (nonce: string) => string {
  if (isChallenged) return hasTagManager ? withBoth : withChallenge;
  return hasTagManager ? withTagManager : ours;
}

/** Responses without `Cache-Control` are private. */
export function explicitCaching(): MiddlewareHandler {
  return async function explicitCaching(c, next) {
    await next();
    if (!c.res.headers.has("Cache-Control"))
      c.res.headers.set("Cache-Control", "private, no-cache");
  };
}
