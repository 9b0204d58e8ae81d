/** The footer's links, legacy addresses included: the spec lists them to the letter. */
export const footerLinks = [
  {
    label: "Conversion-rate optimisation",
    to: "/services/shopify-conversion-rate-optimization",
  },
  { label: "Google Ads management", to: "/services/shopify-google-ads" },
  { label: "Conversion tracking", to: "/services/conversion-tracking-services" },
  { label: "Tracking request and prices", to: "/conversion-tracking-services-request" },
  { label: "Case studies", to: "/case-studies" },
  { label: "Testimonials", to: "/#testimonials" },
  { label: "Share feedback", to: "/reviews" },
  { label: "About", to: "/about" },
  { label: "Contact", to: "/contact" },
  { label: "Blog", to: "/blog" },
] as const;

export const headerLinks = [
  { label: "Services", to: "/services" },
  { label: "Case studies", to: "/case-studies" },
  { label: "Blog", to: "/blog" },
  { label: "About", to: "/about-us" },
  { label: "Contact", to: "/contact-us" },
] as const;
