import { CONSENT_TEXT_VERSION } from "./consent.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import type { CspSources, Vendor } from "#app/domain/consent/stored-entry.ts";

// Google: https://developers.google.com/tag-platform/security/guides/csp
const googleAnalytics: Vendor = {
  name: "Google Analytics",
  purpose: "analytics",
  policy: {
    "img-src": "https://*.google-analytics.com https://*.googletagmanager.com",
    "connect-src":
      "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com https://www.google.com",
  },
  stored: [
    ...cookies("2 years", "_ga _ga_*"),
    ["_gid", "cookie", "1 day"],
    ["_gat*", "cookie", "1 minute"],
    // Set by a server container; not readable by scripts.
    ["FPID", "cookie", "2 years"],
    ["FPLC", "cookie", "20 hours"],
    ["FPGSID", "cookie", "30 minutes"],
  ],
};

/** Allows the hosts in `img-src`, `connect-src` and the given directives. */
export function sources(hosts: string, ...more: (keyof CspSources)[]): CspSources {
  const directives = ["img-src", "connect-src", ...more];
  return Object.fromEntries(directives.map((directive) => [directive, hosts]));
}

function cookies(keptFor: string, keys: string): Vendor["stored"] {
  return keys.split(" ").map((key) => [key, "cookie", keptFor]);
}

/** Hosts from each vendor's guide, except `script-src` (`'strict-dynamic'` covers it) and Google's country domains. */
const VENDORS = {
  signals: {
    name: "Google signals",
    purpose: "marketing",
    policy: {
      "img-src": "https://*.analytics.google.com https://*.g.doubleclick.net https://*.google.com",
      "connect-src":
        "https://*.g.doubleclick.net https://*.google.com https://pagead2.googlesyndication.com",
      "frame-src": "https://td.doubleclick.net https://www.googletagmanager.com",
    },
    stored: [],
  },
  "google-ads": {
    name: "Google Ads",
    purpose: "marketing",
    policy: {
      "img-src":
        "https://googleads.g.doubleclick.net https://www.google.com https://google.com https://pagead2.googlesyndication.com https://www.googleadservices.com",
      "connect-src":
        "https://googleads.g.doubleclick.net https://ad.doubleclick.net https://www.google.com https://google.com https://pagead2.googlesyndication.com https://www.googleadservices.com",
      "frame-src":
        "https://www.googletagmanager.com https://td.doubleclick.net https://bid.g.doubleclick.net",
    },
    stored: cookies("90 days", "_gcl_* _gac_* FPAU"),
  },
  meta: {
    name: "Meta",
    purpose: "marketing",
    // https://developers.facebook.com/documentation/meta-pixel/get-started
    policy: {
      "img-src": "https://www.facebook.com",
      "connect-src": "https://www.facebook.com https://connect.facebook.net",
      "frame-src": "https://www.facebook.com",
      "form-action": "https://www.facebook.com",
    },
    stored: [
      ...cookies("90 days", "_fbp _fbc"),
      ["lastExternalReferrer*", "localStorage", "until you remove it"],
      // Of Meta's parameter builder.
      ["clientParamIP", "localStorage", "until you remove it"],
      ["multiFbc", "localStorage", "until you remove it"],
    ],
  },
  microsoft: {
    name: "Microsoft Advertising",
    purpose: "marketing",
    // https://help.ads.microsoft.com/apex/index/3/en/60174
    policy: sources("https://bat.bing.com https://bat.bing.net"),
    stored: cookies("13 months", "_uet*"),
  },
  clarity: {
    name: "Microsoft Clarity",
    purpose: "analytics",
    // https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-csp
    policy: sources("https://*.clarity.ms https://c.bing.com"),
    stored: [
      ...cookies("1 year", "_clck"),
      ...cookies("1 day", "_clsk"),
      ["_cltk", "sessionStorage", "until the tab is closed"],
    ],
  },
  tiktok: {
    name: "TikTok",
    purpose: "marketing",
    // https://ads.tiktok.com/help/article/using-cookies-with-tiktok-pixel
    // https://business-api.tiktok.com/portal/docs?id=1739585704427522, without the frames of TikTok's app.
    policy: sources(
      "https://analytics.tiktok.com https://analytics-ipv6.tiktokw.us https://ads.tiktok.com",
    ),
    stored: [
      ...cookies("13 months", "_ttp _tt_enable_cookie ttcsid*"),
      ["tt_*", "sessionStorage", "until the tab is closed"],
    ],
  },
  linkedin: {
    name: "LinkedIn",
    purpose: "marketing",
    // https://www.linkedin.com/help/lms/answer/a425696
    policy: sources("https://px.ads.linkedin.com https://px4.ads.linkedin.com"),
    stored: cookies("30 days", "li_*"),
  },
  pinterest: {
    name: "Pinterest",
    purpose: "marketing",
    // https://help.pinterest.com/en/business/article/pinterest-tag-parameters-and-cookies
    policy: sources("https://ct.pinterest.com", "frame-src"),
    stored: cookies("1 year", "_pin_unauth _epik _derived_epik _pinterest_* _routing_id"),
  },
  snapchat: {
    name: "Snapchat",
    purpose: "marketing",
    // Snap publishes neither hosts nor durations: these are from the pixel's requests and cookies.
    // https://businesshelp.snapchat.com/s/article/pixel-website-install
    policy: sources("https://tr.snapchat.com", "frame-src", "form-action"),
    stored: cookies("13 months", "_sc*"),
  },
} satisfies Record<string, Vendor>;

export type VendorName = keyof typeof VENDORS;

/** Names for `TAG_MANAGER_VENDORS`. Google Analytics is always included. */
export const VENDOR_NAMES = Object.keys(VENDORS) as VendorName[];

export const allVendors: readonly Vendor[] = [googleAnalytics, ...Object.values(VENDORS)];

export function listVendors({ container, vendors }: TagManager): readonly Vendor[] {
  if (container === "") return [];
  const named = VENDOR_NAMES.filter((name) => vendors.includes(name));
  return [googleAnalytics, ...named.map((name) => VENDORS[name])];
}

/** Room for the checksum of the recipients beside the version of the text. */
const CHECKSUMS = 1_000_000;

/**
 * What a choice is about: the text, and who receives the data. A changed list of vendors asks again,
 * because consent is specific (GDPR, article 4).
 */
export function consentVersion(tagManager: TagManager): number {
  const names = listVendors(tagManager).map(({ name }) => name);
  if (names.length === 0) return CONSENT_TEXT_VERSION;
  let checksum = 0;
  for (const char of names.join()) checksum = (checksum * 31 + char.charCodeAt(0)) % CHECKSUMS;
  return CONSENT_TEXT_VERSION * CHECKSUMS + checksum;
}
