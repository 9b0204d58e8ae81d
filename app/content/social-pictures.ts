import type { SocialPicture } from "#app/domain/seo/page-meta.ts";
import { site } from "./site.ts";

/** What the picture of a main page says; `npm run assets` draws it. Articles: their title. */
export const SOCIAL_WORDS: Readonly<Record<string, string>> = {
  "/services": "Measure it, mend it, then spend on it",
  "/services/conversion-tracking-services": "Conversion tracking that agrees with your orders",
  "/services/shopify-conversion-rate-optimization": "Find the step where buyers give up",
  "/services/shopify-google-ads": "Ads steered by margin, not by clicks",
  "/case-studies": "What changed, in figures",
  "/blog": "Notes on measuring a store",
  "/about-us": "A small team with one subject",
  "/contact-us": "Which number do you not trust?",
};

/** Of the page with the prices, which is drawn as a price list. */
export const requestPicture = {
  ...site.picture,
  path: "/social/request.png",
  alt: "A price list of tracking services: GA4, Google Ads, social media pixels and dashboards.",
} as const satisfies SocialPicture;

const REQUEST_PATH = "/conversion-tracking-services-request";

/** The picture that stands where a main page is shared; the site's own for any other page. */
export function socialPicture(path: string | null): SocialPicture {
  if (path === REQUEST_PATH) return requestPicture;
  const words = path === null ? undefined : SOCIAL_WORDS[path];
  if (words === undefined) return site.picture;
  return { ...site.picture, path: `/social${path}.png`, alt: words };
}
