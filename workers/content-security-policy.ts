import { sources, listVendors } from "#app/content/vendors.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import type { CspSources } from "#app/domain/consent/stored-entry.ts";

export const CSP_REPORT_PATH = "/csp-report";
const CSP_REPORT_GROUP = "csp";

export const REPORTING_ENDPOINTS = `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`;

/** Of islands/fetch-page.ts. The tag manager, Turnstile and Vite's error overlay would need more. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types site-page"];

const REPORTING = [`report-uri ${CSP_REPORT_PATH}`, `report-to ${CSP_REPORT_GROUP}`];

/** Reports, but does not block, what would violate Trusted Types in a container's tags; `goog#html` is Google's own. */
export const TAG_MANAGER_REPORT_ONLY = [
  "require-trusted-types-for 'script'",
  "trusted-types site-page tag-manager goog#html",
  ...REPORTING,
].join("; ");

export interface ThirdPartyScripts {
  readonly tagManager: TagManager;
  /** The container's preview (Tag Assistant) is connected. */
  readonly preview: boolean;
  readonly challenge: boolean;
  readonly vite: boolean;
}

/** https://developers.google.com/tag-platform/security/guides/csp, preview mode. */
const PREVIEW: CspSources = {
  "style-src":
    "https://googletagmanager.com https://www.googletagmanager.com https://tagmanager.google.com https://fonts.googleapis.com",
  "img-src":
    "https://googletagmanager.com https://ssl.gstatic.com https://www.gstatic.com https://fonts.gstatic.com https://fonts.googleapis.com",
  "font-src": "https://fonts.gstatic.com data:",
  "frame-src": "https://www.googletagmanager.com https://tagassistant.google.com",
};

export function contentSecurityPolicy(nonce: string, thirdParty: ThirdPartyScripts): string {
  const { tagManager, preview, challenge, vite } = thirdParty;
  const container = tagManager.origin;
  const allowed: CspSources[] = [
    ...listVendors(tagManager).map(({ policy }) => policy),
    // Google's tag loads a frame there, whose service worker sends the hits.
    ...(container.startsWith("https:") ? [sources(container, "frame-src")] : []),
    ...(preview ? [PREVIEW] : []),
    ...(challenge ? [{ "frame-src": "https://challenges.cloudflare.com" }] : []),
  ];

  function directive(name: keyof CspSources, own?: string): string {
    const lists = [own, ...allowed.map((policy) => policy[name])];
    const hosts = new Set(lists.flatMap((list) => list?.split(" ") ?? []));
    return hosts.size > 0 ? [name, ...hosts].join(" ") : "";
  }

  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${tagManager.customJavaScript ? " 'unsafe-eval'" : ""}`,
    directive("style-src", `'self' 'nonce-${nonce}'`),
    directive("img-src", "'self'"),
    directive("font-src", "'self'"),
    directive("connect-src", "'self'"),
    "manifest-src 'self'",
    directive("frame-src"),
    directive("form-action", "'self'"),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(tagManager.container || challenge || vite ? [] : TRUSTED_TYPES),
    ...REPORTING,
  ]
    .filter(Boolean)
    .join("; ");
}

/** 16 bytes in Base64. Constant, because cached pages get a new nonce in place. */
export const NONCE_LENGTH = 24;

export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
