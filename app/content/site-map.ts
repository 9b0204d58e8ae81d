import type { SiteMap } from "#app/domain/structured-data/page-graph.ts";
import { serviceLinks } from "./navigation.ts";

/** What search engines are told about the site's pages besides their words. */
export const siteMap = {
  sections: { "/services": "Services", "/case-studies": "Case studies", "/blog": "Blog" },
  kinds: {
    "/services": "CollectionPage",
    "/case-studies": "CollectionPage",
    "/blog": "CollectionPage",
    "/about-us": "AboutPage",
    "/contact-us": "ContactPage",
    "/checkout": "CheckoutPage",
  },
  services: serviceLinks,
} as const satisfies SiteMap;

/** Pages of one visitor alone: in no sitemap, and their own tags keep them out of the index. */
export const UNLISTED_PATHS = ["/cart", "/thank-you"];
