import type { SocialPicture } from "#app/domain/seo/page-meta.ts";
import { pageList } from "./pages.ts";
import { site } from "./site.ts";

/** Drawn as a price list. */
export const requestPicture = {
  ...site.picture,
  path: "/social/request.png",
  alt: "A price list of tracking services: GA4, Google Ads, social media pixels and dashboards.",
} as const satisfies SocialPicture;

const REQUEST_PATH = "/conversion-tracking-services-request";

/** A page's social picture; the site's own for others. */
export function socialPicture(path: string | null): SocialPicture {
  if (path === REQUEST_PATH) return requestPicture;
  const words = pageList.find(([known]) => known === path)?.[1].socialWords;
  return words ? { ...site.picture, path: `/social${path}.png`, alt: words } : site.picture;
}
