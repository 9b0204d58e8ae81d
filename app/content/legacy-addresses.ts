import type { LegacyAddresses } from "#app/domain/seo/addresses.ts";

/** Addresses of the old site (spec §2, redirects). */
export const legacyAddresses = {
  "/index": "/",
  "/services/conversion-rate-optimization": "/services/shopify-conversion-rate-optimization",
  "/services/google-ads-management": "/services/shopify-google-ads",
  "/services/tracking-conversion": "/services/conversion-tracking-services",
  "/services/web-analytics-tracking": "/services/conversion-tracking-services",
  "/services/webanalyticstracking": "/services/conversion-tracking-services",
  "/tracking-conversion-request": "/conversion-tracking-services-request",
  "/services/web-analytics-tracking/pricing": "/conversion-tracking-services-request",
  "/services/webanalyticspricing": "/conversion-tracking-services-request",
  "/thankyou": "/thank-you",
  "/about": "/about-us",
  "/contact": "/contact-us",
  "/tracking-conversion-guide": "/blog/tracking-conversion-guide",
  "/reviews": "/share-reviews",
  "/testimonials": "/#testimonials",
  "/testimonial": "/#testimonials",
} as const satisfies LegacyAddresses;
