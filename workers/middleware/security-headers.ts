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

/** The nonce of the response: whoever writes a script of the page puts it there. */
export interface PageVariables {
  nonce: string;
}

const always = Object.entries(OTHER_HEADERS);
const vite = import.meta.env.DEV;
const ours = contentPolicy({ tagManager: false, challenge: false, vite });
const withTagManager = contentPolicy({ tagManager: true, challenge: false, vite });
const withChallenge = contentPolicy({ tagManager: false, challenge: true, vite });
const withBoth = contentPolicy({ tagManager: true, challenge: true, vite });

/** Closes every answer to what is foreign, but for what the operator has configured. */
export function securityHeaders(): MiddlewareHandler<{ Bindings: Env; Variables: PageVariables }> {
  return async function securityHeaders(c, next) {
    const nonce = newNonce();
    c.set("nonce", nonce);
    await next();
    const { headers, status } = c.res;
    for (const [name, value] of always) headers.set(name, value);
    const isChallenged = FORM_PATHS.includes(c.req.path) && spamSettings(c.env).turnstile !== null;
    // Turnstile's frame would have to ask for the same isolation, which is not ours to promise.
    if (!isChallenged) headers.set(...EMBEDDER_POLICY);
    // The browser keeps what it has of a page, and the nonce in it goes with the policy it had.
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

/** A response that says nothing about caching is kept by nobody but the visitor's own history. */
export function explicitCaching(): MiddlewareHandler {
  return async function explicitCaching(c, next) {
    await next();
    if (!c.res.headers.has("Cache-Control"))
      c.res.headers.set("Cache-Control", "private, no-cache");
  };
}
