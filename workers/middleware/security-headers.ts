import type { MiddlewareHandler } from "hono";
import { FORM_PATHS } from "#app/content/pages.ts";
import { contentPolicy, newNonce, TAG_MANAGER_REPORTS } from "#workers/security/content-policy.ts";
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
    const tagManager = tagManagerOf(c.env);
    const hasTagManager = tagManager.container !== "";
    const challenge = FORM_PATHS.includes(c.req.path) && spamSettings(c.env).turnstile !== null;
    const preview = hasTagManager && isPreviewed(c.req.raw);
    // Tag Assistant needs the window that it opened.
    if (preview) headers.set("Cross-Origin-Opener-Policy", "unsafe-none");
    // Frames of Turnstile and of tags, and their pixels' cookies, would need the same policy.
    if (!challenge && !hasTagManager) headers.set(...EMBEDDER_POLICY);
    // The browser's cached copy keeps its nonce, so it must keep its policy.
    if (status === 304) return;
    const thirdParty = { tagManager, preview, challenge, vite: import.meta.env.DEV };
    headers.set("Content-Security-Policy", contentPolicy(nonce, thirdParty));
    if (hasTagManager) headers.set("Content-Security-Policy-Report-Only", TAG_MANAGER_REPORTS);
    headers.set(...REPORTING_ENDPOINTS);
  };
}

/** Tag Assistant opens the first page with a parameter; its script sets a cookie for the others. */
function isPreviewed({ url, headers }: Request): boolean {
  const isOpened = new URL(url).searchParams.has("gtm_debug");
  return isOpened || (headers.get("Cookie") ?? "").includes("__TAG_ASSISTANT=");
}

export function explicitCaching(): MiddlewareHandler {
  return async function explicitCaching(c, next) {
    await next();
    if (!c.res.headers.has("Cache-Control"))
      c.res.headers.set("Cache-Control", "private, no-cache");
  };
}
