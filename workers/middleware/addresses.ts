import type { MiddlewareHandler } from "hono";
import { matchRoutes, type RouteObject } from "react-router";
import { legacyAddresses } from "#app/content/legacy-addresses.ts";
import { FORM_PATHS } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";
import { canonicalAddress } from "#app/domain/seo/addresses.ts";
import { isDataPath, withoutDataEnding } from "#app/router-internals/data-request.ts";
import { CONSENT_RECORD_PATH } from "#workers/consent-record.ts";
import { refusal } from "#workers/refusal.ts";
import { isDecodable } from "#workers/route-patterns.ts";
import { REPORTS_PATH } from "#workers/security/content-policy.ts";

/**
 * One permanent redirect from every other form of a known page, and from every legacy path, to the
 * address of today (product.md §3). The query stays as it is: campaign and click ids are money,
 * and their case matters. An unknown path is left to be a 404 where it stands.
 */
export function canonicalAddresses(pages: () => Promise<RouteObject[]>): MiddlewareHandler {
  return async function canonicalAddresses(c, next) {
    const url = new URL(c.req.url);
    const { pathname, hash } = canonicalAddress(url.pathname, legacyAddresses);
    if (pathname === url.pathname || isDataPath(pathname)) return await next();
    if (!isPage(await pages(), pathname)) return await next();
    // 308 keeps the method and the body of a form that was posted to another form of its address.
    const status = c.req.method === "POST" ? 308 : 301;
    return c.redirect(pathname + url.search + hash, status);
  };
}

function isPage(pages: RouteObject[], pathname: string): boolean {
  const matched = matchRoutes(pages, pathname)?.at(-1);
  return matched !== undefined && matched.route.path !== "*";
}

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

const CANONICAL_HOST = new URL(site.origin).host;

/** Previews and other names of the Worker serve the same pages: these are not to be found there. */
export function isCanonicalHost(url: string): boolean {
  return new URL(url).host === CANONICAL_HOST;
}

/** Every answer under another name says that it belongs in no index (product.md §3). */
export function otherHostsUnindexed(): MiddlewareHandler {
  return async function otherHostsUnindexed(c, next) {
    await next();
    if (!isCanonicalHost(c.req.url)) c.res.headers.set("X-Robots-Tag", "noindex");
  };
}

const FORM_TYPES = "application/x-www-form-urlencoded, multipart/form-data";

/** What only scripts and browsers post to. */
const REPORT_ADDRESSES = [REPORTS_PATH, CONSENT_RECORD_PATH];

const PAGE_METHODS = ["GET", "HEAD"];
const METHODS = [...PAGE_METHODS, "POST"];

/** 405 for a method, 415 for a content type that an address does not take, with those that it takes. */
export function knownMethods(): MiddlewareHandler {
  return async function knownMethods(c, next) {
    const { method, path } = c.req;
    const methods = methodsOf(path);
    // The page answers a form posted to it when it has none, the redirect one to another form of its address.
    if (method !== "POST" && !methods.includes(method)) {
      const text = "This address does not take what was sent to it. Nothing was stored.";
      return refusal(405, "Method not allowed", text, { Allow: methods.join(", ") });
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
