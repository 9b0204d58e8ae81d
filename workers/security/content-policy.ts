/** Where browsers report what a policy has stopped (workers/policy-reports). */
export const REPORTS_PATH = "/csp-report";
export const REPORTS_GROUP = "csp";

const CHALLENGES = "https://challenges.cloudflare.com";

/**
 * What the tag manager and Google Analytics need beside the script itself, which the script of the
 * page vouches for (https://developers.google.com/tag-platform/security/guides/csp). Hosts of other
 * vendors in the container belong here.
 */
const TAG_MANAGER_PICTURES = "https://*.google-analytics.com https://*.googletagmanager.com";
const TAG_MANAGER_CONNECTIONS =
  "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com";

/**
 * Our own code writes no string where a browser would run it, and needs no policy to do so. Scripts
 * of others do: the tag manager's, Turnstile's, and Vite's when it draws an error.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/** Which scripts of others a page loads. */
export interface ForeignScripts {
  /** The operator's. */
  readonly tagManager: boolean;
  /** Turnstile, on the pages with a form. */
  readonly challenge: boolean;
  /** Vite's client, in development. */
  readonly vite: boolean;
}

/** The policy with a place for the nonce: it is asked for with every response, and written once. */
export function contentPolicy(foreign: ForeignScripts): (nonce: string) => string {
  const [before = "", between = "", after = ""] = directives(foreign).join("; ").split("NONCE");
  return (nonce) => `${before}'nonce-${nonce}'${between}'nonce-${nonce}'${after}`;
}

/** Nothing but our own files, and scripts that carry the nonce of this very response. */
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

/** The end of every nonce, as base64 fills up sixteen bytes. */
export const NONCE_END = "==";

/** Each nonce is as long as any other: in a kept page one takes the place of another. */
export const NONCE_LENGTH = 24;

/** 128 random bits in base64, as a content policy takes them. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}
