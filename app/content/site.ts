/** Who the agency is. Rebranding starts and, for words, ends here. Sample identity. */
export const site = {
  sample: true,
  name: "Tealgrowth",
  legalName: "Tealgrowth Analytics Ltd",
  /** Canonical links, structured data and mails are built from it, never from the Host header. */
  origin: "https://www.tealgrowth.example",
  email: "hello@tealgrowth.example",
  city: "Lisbon",
  country: "Portugal",
  profiles: {
    linkedin: "https://www.linkedin.example/company/tealgrowth",
    instagram: "https://www.instagram.example/tealgrowth",
  },
  googleAdsPartnerListing: "https://partners.google-ads.example/agency/tealgrowth",
} as const;

/** What new clients agree to (spec §9, commercial terms). */
export const terms = {
  turnaround: "2 to 5 days",
  support: "30 days of support after go-live",
} as const;
