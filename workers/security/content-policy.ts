export const REPORTS_PATH = "/csp-report";
export const REPORTS_GROUP = "csp";

const CHALLENGES = "https://challenges.cloudflare.com";

/**
 * What the tag manager and Google Analytics need besides the script
 * (https://developers.google.com/tag-platform/security/guides/csp). Add hosts of other vendors
 * here.
 */
const TAG_MANAGER_PICTURES = "https://*.google-analytics.com https://*.googletagmanager.com";
const TAG_MANAGER_CONNECTIONS =
  "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com";

/**
 * Our own code assigns no strings to HTML or script sinks. The tag manager, Turnstile and Vite do.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/** Third-party scripts on a page. */
export interface ForeignScripts {
  readonly tagManager: boolean;
  readonly challenge: boolean;
  readonly vite: boolean;
}

/** Returns a function from nonce to policy, so that the policy is built once. */
export function contentPolicy(foreign: ForeignScripts): (nonce: string) => string {
  const [before = "", between = "", after = ""] = directives(foreign).join("; ").split("NONCE");
  return (nonce) => `${before}'nonce-${nonce}'${between}'nonce-${nonce}'${after}`;
}

function directives({ tagManager, challenge, vite }: ForeignScripts): string[] {
  return [
    "default-src 'none'",
    "script-src NONCE 'strict-dynamic'",
    "style-src 'self' NONCE",
    `img-src 'self'${tagManager ? ` ${TAG_MANAGER_PICTURES}` : ""}`,
    "font-src 'self'",
    `connect-src 'self'${tagManager ? ` ${TAG_MANAGER_CONNECTIONS}` : ""}`,
    "manifest-src 'self'",
    ...(challenge ? [`frame-src ${CHALLENGES}`] : []),
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(tagManager || challenge || vite ? [] : TRUSTED_TYPES),
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_GROUP}`,
  ];
}

const NONCE_BYTES = 16;

/** Sixteen bytes end with this in base64. */
export const NONCE_END = "==";

/** All nonces have one length, so that one can replace another in a cached page. */
export const NONCE_LENGTH = 24;

/** 128 random bits as base64. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}
