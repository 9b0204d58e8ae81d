import type { VendorName } from "#app/content/vendors.ts";
import type { CspSources } from "#app/domain/consent/stored-entry.ts";

/**
 * Hosts that the tags of a vendor request by its guide (`app/content/vendors.ts` links it), with `*.` for
 * any subdomain. Copied from the guides and not from the site's table, which the specs compare with it.
 */
export const GUIDES: Readonly<Record<VendorName | "google-analytics", CspSources>> = {
  "google-analytics": {
    "img-src": "*.google-analytics.com *.googletagmanager.com",
    "connect-src":
      "*.google-analytics.com *.analytics.google.com *.googletagmanager.com www.google.com",
  },
  signals: {
    "img-src": "*.analytics.google.com *.g.doubleclick.net *.google.com",
    "connect-src": "*.g.doubleclick.net *.google.com pagead2.googlesyndication.com",
    "frame-src": "td.doubleclick.net www.googletagmanager.com",
  },
  "google-ads": {
    "img-src":
      "googleads.g.doubleclick.net www.google.com google.com pagead2.googlesyndication.com www.googleadservices.com",
    "connect-src":
      "googleads.g.doubleclick.net ad.doubleclick.net www.google.com google.com pagead2.googlesyndication.com www.googleadservices.com",
    "frame-src": "www.googletagmanager.com td.doubleclick.net bid.g.doubleclick.net",
  },
  meta: {
    "img-src": "www.facebook.com",
    "connect-src": "www.facebook.com connect.facebook.net",
    "frame-src": "www.facebook.com",
    "form-action": "www.facebook.com",
  },
  microsoft: both("bat.bing.com bat.bing.net"),
  clarity: both("*.clarity.ms c.bing.com"),
  tiktok: both("analytics.tiktok.com analytics-ipv6.tiktokw.us ads.tiktok.com"),
  linkedin: both("px.ads.linkedin.com px4.ads.linkedin.com"),
  pinterest: { ...both("ct.pinterest.com"), "frame-src": "ct.pinterest.com" },
  snapchat: {
    ...both("tr.snapchat.com"),
    "frame-src": "tr.snapchat.com",
    "form-action": "tr.snapchat.com",
  },
};

function both(hosts: string): CspSources {
  return { "img-src": hosts, "connect-src": hosts };
}
