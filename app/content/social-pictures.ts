import type { SocialPicture } from "#app/domain/seo/page-meta.ts";
import { pageList } from "./pages.ts";
import { site } from "./site.ts";

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
  const words = pageList.find(([known]) => known === path)?.[1].socialWords;
  return words ? { ...site.picture, path: `/social${path}.png`, alt: words } : site.picture;
}
