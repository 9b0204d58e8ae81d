import type { MiddlewareHandler } from "hono";
import { spamSettings } from "#workers/spam/spam-settings.ts";

const CHALLENGES = "https://challenges.cloudflare.com";
/** The pages with a form; a test finds one that is missing here. */
const FORM_PAGES = ["/checkout", "/contact-us", "/share-reviews"];

/**
 * Lets Turnstile's frame in where a form is and the operator has configured it; its script comes by
 * the nonce. Stands before `securityHeaders`, whose header it adds to.
 */
export function challengePolicy(): MiddlewareHandler<{ Bindings: Env }> {
  return async function challengePolicy(c, next) {
    await next();
    if (!FORM_PAGES.includes(c.req.path) || !spamSettings(c.env).turnstile) return;
    const policy = c.res.headers.get("Content-Security-Policy") ?? "";
    const opened = policy.includes("frame-src ")
      ? policy.replace("frame-src ", `frame-src ${CHALLENGES} `)
      : `${policy}; frame-src ${CHALLENGES}`;
    c.res.headers.set("Content-Security-Policy", opened);
  };
}
