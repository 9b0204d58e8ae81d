import { CONSENT_TEXT_VERSION } from "#app/content/consent.ts";
import { CONSENT_COOKIE, formatChoice } from "#app/domain/consent/consent.ts";

export const GA4 = { measurementId: "G-ABC123DEF4", apiSecret: "secret-of-ga4" };
export const META = { pixelId: "1234567890", accessToken: "tokenOfMeta" };

/** Settings of a Worker that reports to both platforms. */
export const CONFIGURED = {
  GA4_MEASUREMENT_ID: GA4.measurementId,
  GA4_API_SECRET: GA4.apiSecret,
  GA4_ORIGIN: "https://ga4.example",
  META_PIXEL_ID: META.pixelId,
  META_ACCESS_TOKEN: META.accessToken,
  META_ORIGIN: "https://meta.example",
};

export const TAG_COOKIES =
  "_ga=GA1.1.12345.67890; _ga_ABC123DEF4=GS2.1.s1795277000$o3$g1; _fbp=fb.1.1795270000123.98765";

/** Headers of a visitor with that choice and the cookies of both platforms. */
export function chosen(analytics: boolean, marketing: boolean) {
  const decidedAt = Math.floor(Date.now() / 1000);
  const textVersion = CONSENT_TEXT_VERSION;
  const choice = formatChoice({ analytics, marketing, textVersion, decidedAt });
  return {
    Cookie: `${CONSENT_COOKIE}=${choice}; ${TAG_COOKIES}`,
    "User-Agent": "Mozilla/5.0 (X11)",
    "CF-Connecting-IP": "192.0.2.7",
  };
}
