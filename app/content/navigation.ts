/** `about`: a description for menus with room for it. */
export const serviceLinks = [
  {
    label: "Conversion tracking",
    to: "/services/conversion-tracking-services",
    about: "Every order counted once, on every platform",
  },
  {
    label: "Conversion-rate optimisation",
    to: "/services/shopify-conversion-rate-optimization",
    about: "Find the step where buyers give up",
  },
  {
    label: "Google Ads management",
    to: "/services/shopify-google-ads",
    about: "Ads steered by margin, not by clicks",
  },
] as const;

/** Below the services in menus. */
export const storeCheckLink = {
  label: "Check your store",
  to: "/check-your-store",
  about: "What your page measures, read in seconds",
} as const;

export const headerLinks = [
  { label: "Case studies", to: "/case-studies" },
  { label: "Blog", to: "/blog" },
  { label: "About", to: "/about-us" },
  { label: "Contact", to: "/contact-us" },
] as const;

/** What a tags audit delivers. */
export const sampleAuditLink = { label: "See a sample audit", to: "/sample-audit" } as const;

/** The footer's links, legacy addresses included (spec §2). */
export const footerLinks = [
  { label: "Conversion tracking", to: "/services/conversion-tracking-services" },
  { label: "Conversion-rate optimisation", to: "/services/shopify-conversion-rate-optimization" },
  { label: "Google Ads management", to: "/services/shopify-google-ads" },
  { label: "Services and prices", to: "/conversion-tracking-services-request" },
  { label: "Check your store", to: "/check-your-store" },
  { label: "Case studies", to: "/case-studies" },
  { label: "Testimonials", to: "/#testimonials" },
  { label: "Share feedback", to: "/reviews" },
  { label: "About", to: "/about" },
  { label: "Contact", to: "/contact" },
  { label: "Blog", to: "/blog" },
] as const;
