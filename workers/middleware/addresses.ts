import type { MiddlewareHandler } from "hono";
import { matchRoutes, type RouteObject } from "react-router";
import { legacyAddresses } from "#app/content/legacy-addresses.ts";
import { FORM_PATHS } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";
import { canonicalAddress } from "#app/domain/seo/addresses.ts";
import { isDataPath, withoutDataEnding } from "#app/router-internals/data-request.ts";
import { CONSENT_RECORD_PATH } from "#workers/consent-record.ts";
import { errorResponse } from "#workers/error-response.ts";
import { isDecodable } from "#workers/route-patterns.ts";
import { REPORTS_PATH } from "#workers/security/content-policy.ts";

/**
 * Redirects every variant of a known address, and every legacy address, to the current one
 * (product.md §3), keeping the query notModified. Unknown addresses continue to a 404.
 */
export function canonicalAddresses(pages: () => Promise<RouteObject[]>): MiddlewareHandler {
  return async function canonicalAddresses(c, next) {
    const url = new URL(c.req.url);
    const { pathname, hash } = canonicalAddress(url.pathname, legacyAddresses);
    if (pathname === url.pathname || isDataPath(pathname)) return await next();
    if (!isPage(await pages(), pathname)) return await next();
    // 308 keeps method and body of a form posted to a variant of its address.
    const status = c.req.method === "POST" ? 308 : 301;
    return c.redirect(pathname + url.search + hash, status);
  };
}

function isPage(pages: RouteObject[], pathname: string): boolean {
  const matched = matchRoutes(pages, pathname)?.at(-1);
  return matched !== undefined && matched.route.path !== "*";
}

/** React Router would log an undecodable address with everything in it. */
export function decodableAddresses(): MiddlewareHandler {
  return async function decodableAddresses(c, next) {
    if (isDecodable(new URL(c.req.url).pathname)) return await next();
    return errorResponse(
      400,
      "This address can't be read",
      "There is a percent sign in it that stands for no character. Please check the address.",
    );
  };
}

const CANONICAL_HOST = new URL(site.origin).host;

/** Previews and other hosts of the Worker must not be indexed. */
export function isCanonicalHost(url: string): boolean {
  return new URL(url).host === CANONICAL_HOST;
}

/** Adds noindex to every response on another host (product.md §3). */
export function otherHostsUnindexed(): MiddlewareHandler {
  return async function otherHostsUnindexed(c, next) {
    await next();
    if (!isCanonicalHost(c.req.url)) c.res.headers.set("X-Robots-Tag", "noindex");
  };
}

const FORM_TYPES = "application/x-www-form-urlencoded, multipart/form-data";

const REPORT_ADDRESSES = [REPORTS_PATH, CONSENT_RECORD_PATH];

const PAGE_METHODS = ["GET", "HEAD"];
const METHODS = [...PAGE_METHODS, "POST"];

/**
 * Responds 405 to a method and 415 to a content type that the address does not accept, and names
 * those that it does.
 */
export function knownMethods(): MiddlewareHandler {
  return async function knownMethods(c, next) {
    const { method, path } = c.req;
    const methods = methodsOf(path);
    // The page rejects forms it does not take; the redirect handles variants of its address.
    if (method !== "POST" && !methods.includes(method)) {
      const text = "This address does not take what was sent to it. Nothing was stored.";
      return errorResponse(405, "Method not allowed", text, { Allow: methods.join(", ") });
    }
    await next();
    if (c.res.status === 405) c.res.headers.set("Allow", methods.join(", "));
    if (c.res.status === 415) c.res.headers.set("Accept", FORM_TYPES);
  };
}

function methodsOf(path: string): string[] {
  if (REPORT_ADDRESSES.includes(path)) return ["POST"];
  return FORM_PATHS.includes(withoutDataEnding(path)) ? METHODS : PAGE_METHODS;
}
