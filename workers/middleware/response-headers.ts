import type { MiddlewareHandler } from "hono";
import { FORM_PATHS } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";
import { CARRIED_PARAMETERS } from "#app/domain/attribution/passthrough.ts";
import { NO_TAG_MANAGER } from "#app/domain/consent/tag-manager.ts";
import { DESK_PATHS } from "#app/domain/desk/desk-key.ts";
import type { SiteEnvironment } from "#workers/render-page.ts";
import {
  contentSecurityPolicy,
  newNonce,
  REPORTING_ENDPOINTS,
  TAG_MANAGER_REPORT_ONLY,
} from "#workers/content-security-policy.ts";
import { spamSettings } from "#workers/spam/siteverify.ts";
import { readTagManager } from "#workers/tag-manager.ts";

const HOST = new URL(site.origin).host;

/** Must equal `public/_headers`, for files that the Worker does not serve (a test compares). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), camera=(), clipboard-read=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

export const EMBEDDER_POLICY = ["Cross-Origin-Embedder-Policy", "credentialless"] as const;

/** A page that was prefetched or prerendered is the same with what a link carries (product.md §7). */
const NO_VARY_SEARCH = `params=(${CARRIED_PARAMETERS.map((name) => `"${name}"`).join(" ")})`;

export function responseHeaders(): MiddlewareHandler<SiteEnvironment> {
  return async function responseHeaders(c, next) {
    const nonce = newNonce();
    c.set("nonce", nonce);
    await next();
    const { headers, status } = c.res;
    // Previews and other host names must not be indexed (product.md §3).
    if (new URL(c.req.url).host !== HOST) headers.set("X-Robots-Tag", "noindex");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
    const isDesk = DESK_PATHS.includes(c.req.path);
    if (isDesk) {
      headers.set("X-Robots-Tag", "noindex");
      // Its address is a key.
      headers.set("Referrer-Policy", "no-referrer");
    }
    const tagManager = isDesk ? NO_TAG_MANAGER : readTagManager(c.env);
    const hasTagManager = tagManager.container !== "";
    const challenge = FORM_PATHS.includes(c.req.path) && spamSettings(c.env).turnstile !== null;
    const preview = hasTagManager && isPreviewed(c.req.raw);
    // Tag Assistant needs the window that it opened.
    if (preview) headers.set("Cross-Origin-Opener-Policy", "unsafe-none");
    // Blocks frames of Turnstile and tags that do not send it too, and takes cookies from pixels.
    if (!challenge && !hasTagManager) headers.set(...EMBEDDER_POLICY);
    // The browser's cached copy keeps its nonce, so it must keep its policy.
    if (status === 304) return;
    const thirdParty = { tagManager, preview, challenge, vite: import.meta.env.DEV };
    headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, thirdParty));
    headers.set("No-Vary-Search", NO_VARY_SEARCH);
    if (hasTagManager) headers.set("Content-Security-Policy-Report-Only", TAG_MANAGER_REPORT_ONLY);
    headers.set("Reporting-Endpoints", REPORTING_ENDPOINTS);
  };
}

/** Tag Assistant opens the first page with a parameter; its script sets a cookie for the others. */
function isPreviewed({ url, headers }: Request): boolean {
  const isOpened = new URL(url).searchParams.has("gtm_debug");
  return isOpened || (headers.get("Cookie") ?? "").includes("__TAG_ASSISTANT=");
}
