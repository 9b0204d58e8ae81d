import type { MiddlewareHandler } from "hono";
import { legacyAddresses } from "#app/content/legacy-addresses.ts";
import { FORM_PATHS, pageList } from "#app/content/pages.ts";
import { publishedPages } from "#app/content/published.ts";
import { DESK_PATHS } from "#app/domain/desk/desk-key.ts";
import { canonicalUrl } from "#app/domain/seo/addresses.ts";
import { CONSENT_RECORD_PATH } from "#workers/consent-record.ts";
import { errorResponse } from "#workers/error-response.ts";
import { isDecodable } from "#workers/route-patterns.ts";
import { CSP_REPORT_PATH } from "#workers/content-security-policy.ts";

/** Without patterns: an unknown post is a 404 in any spelling. */
const ADDRESSES: ReadonlySet<string> = new Set([
  "/blog/feed.xml",
  ...pageList.flatMap(([path]) => (path.includes(":") ? [] : path)),
  ...publishedPages.map(({ path }) => path),
]);

/** Redirects other spellings and legacy paths (product.md §3). Keeps the query: click ids are case-sensitive. */
export function redirectToCanonical(): MiddlewareHandler {
  return async function redirectToCanonical(c, next) {
    const url = new URL(c.req.url);
    const { pathname, search, hash } = canonicalUrl(url, legacyAddresses);
    if (pathname === url.pathname || !ADDRESSES.has(pathname)) return await next();
    // 308 keeps the method and the body of a posted form.
    const status = c.req.method === "POST" ? 308 : 301;
    return c.redirect(pathname + search + hash, status);
  };
}

/** Rejects paths that React Router cannot decode: it would log them, with any personal data in them. */
export function rejectMalformedPaths(): MiddlewareHandler {
  return async function rejectMalformedPaths(c, next) {
    if (isDecodable(new URL(c.req.url).pathname)) return await next();
    return errorResponse(
      400,
      "This address can't be read",
      "There is a percent sign in it that stands for no character. Please check the address.",
    );
  };
}

/** React Router answers these with a page's data, which no script of this site asks for. */
export function rejectDataRequests(): MiddlewareHandler {
  return async function rejectDataRequests(c, next) {
    if (!new URL(c.req.url).pathname.endsWith(".data")) return await next();
    return errorResponse(404, "Page not found", "There is no page at this address.");
  };
}

const FORM_TYPES = "application/x-www-form-urlencoded, multipart/form-data";
const PAGE_METHODS = ["GET", "HEAD"];

export function allowMethods(): MiddlewareHandler {
  return async function allowMethods(c, next) {
    const { method, path } = c.req;
    const methods = listMethods(path);
    // A POST may need the redirect of redirectToCanonical, or the 405 of its page.
    if (method !== "POST" && !methods.includes(method)) {
      const text = "This address does not take what was sent to it. Nothing was stored.";
      return errorResponse(405, "Method not allowed", text, { Allow: methods.join(", ") });
    }
    await next();
    if (c.res.status === 405) c.res.headers.set("Allow", methods.join(", "));
    if (c.res.status === 415) c.res.headers.set("Accept", FORM_TYPES);
  };
}

function listMethods(path: string): string[] {
  if ([CSP_REPORT_PATH, CONSENT_RECORD_PATH].includes(path)) return ["POST"];
  return [...FORM_PATHS, ...DESK_PATHS].includes(path) ? [...PAGE_METHODS, "POST"] : PAGE_METHODS;
}
