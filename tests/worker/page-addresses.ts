import type { Register } from "react-router";

/** The workbench is a route in development alone, a feed is no page. */
type Pattern = Exclude<keyof Register["pages"], "/*" | "/workbench" | "/blog/feed.xml">;

/** One address for every page of the generated route types: a new route fails to compile here. */
export const PAGES = {
  "/": "/",
  "/conversion-tracking-services-request": "/conversion-tracking-services-request",
  "/cart": "/cart",
  "/checkout": "/checkout",
  "/thank-you": "/thank-you",
  "/case-studies": "/case-studies",
  "/case-studies/:slug": "/case-studies/off-grid-stores",
  "/blog": "/blog",
  "/blog/:slug": "/blog/tracking-conversion-guide",
  "/services": "/services",
  "/services/shopify-conversion-rate-optimization":
    "/services/shopify-conversion-rate-optimization",
  "/services/shopify-google-ads": "/services/shopify-google-ads",
  "/services/conversion-tracking-services": "/services/conversion-tracking-services",
  "/about-us": "/about-us",
  "/contact-us": "/contact-us",
  "/share-reviews": "/share-reviews",
  "/privacy-policy": "/privacy-policy",
  "/terms-and-conditions": "/terms-and-conditions",
} satisfies Record<Pattern, string>;

/** Made for one visitor: a key, a stamp, a reference. */
export const OF_ONE_VISITOR: readonly string[] = [
  "/checkout",
  "/contact-us",
  "/share-reviews",
  "/thank-you",
];

/** Every page that is the same for all visitors. */
export const SHARED_PAGES = Object.values(PAGES).filter(
  (address) => !OF_ONE_VISITOR.includes(address),
);

/** Services share one view, and so do legal pages: for what only the view decides one is enough. */
const PAGES_LIKE_ANOTHER: readonly string[] = [
  "/services/shopify-conversion-rate-optimization",
  "/services/shopify-google-ads",
  "/terms-and-conditions",
];

/** One address for every kind of page. */
export const KINDS_OF_PAGES = Object.values(PAGES).filter(
  (address) => !PAGES_LIKE_ANOTHER.includes(address),
);
