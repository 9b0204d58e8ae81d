import type { MiddlewareHandler } from "hono";
import { FORM_PATHS } from "#app/content/pages.ts";
import { withoutDataEnding } from "#app/router-internals/data-request.ts";
import { CONSENT_RECORD_PATH } from "#workers/consent-record.ts";
import { REPORTS_PATH } from "#workers/security/content-policy.ts";
import { refusal } from "#workers/refusal.ts";

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
