/** Handled by workers/policy-reports. */
export const REPORTS_PATH = "/csp-report";
export const REPORTS_GROUP = "csp";

const CHALLENGES = "https://challenges.cloudflare.com";

/**
 * Sources for the tag manager and Google Analytics
 * (https://developers.google.com/tag-platform/security/guides/csp). Add hosts of other vendors here.
 */
const TAG_MANAGER_PICTURES = "https://*.google-analytics.com https://*.googletagmanager.com";
const TAG_MANAGER_CONNECTIONS =
  "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com";

/** Our code needs no Trusted Types policy. The tag manager, Turnstile and Vite's error overlay would. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

export interface ThirdPartyScripts {
  readonly tagManager: boolean;
  /** Turnstile, on the pages with a form. */
  readonly challenge: boolean;
  /** Vite's client, in development. */
  readonly vite: boolean;
}

export function contentPolicy(nonce: string, thirdParty: ThirdPartyScripts): string {
  return directives(`'nonce-${nonce}'`, thirdParty).join("; ");
}

function directives(nonce: string, { tagManager, challenge, vite }: ThirdPartyScripts): string[] {
  return [
    "default-src 'none'",
    `script-src ${nonce} 'strict-dynamic'`,
    `style-src 'self' ${nonce}`,
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

/** Constant, because a cached page gets another nonce in place. */
export const NONCE_LENGTH = 24;

export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}
