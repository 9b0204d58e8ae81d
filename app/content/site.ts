/** Who the agency is. Rebranding starts and, for words, ends here. Sample identity. */
export const site = {
  sample: true,
  name: "Tealgrowth",
  legalName: "Tealgrowth Analytics Ltd",
  /** Canonical links, structured data and mails are built from it, never from the Host header. */
  origin: "https://www.tealgrowth.example",
  email: "hello@tealgrowth.example",
  /** Mails of the site come from it: an address of a domain that Email Service may send for. */
  sender: "site@tealgrowth.example",
  city: "Lisbon",
  country: "Portugal",
  /** Of the country, ISO 3166. */
  countryCode: "PT",
  /** Language and country of the words. */
  locale: "en_GB",
  profiles: {
    linkedin: "https://www.linkedin.example/company/tealgrowth",
    instagram: "https://www.instagram.example/tealgrowth",
  },
  googleAdsPartnerListing: "https://partners.google-ads.example/agency/tealgrowth",
  /** Made by `npm run assets`, as are the pictures below. */
  logo: { path: "/social/logo.png", width: 512, height: 512 },
  /** Stands where a page of this site is shared. */
  picture: {
    path: "/social/site.png",
    width: 1200,
    height: 630,
    alt: "A noisy trace that turns into a clean line with an even beat. Every order counted. Once.",
  },
} as const;

/** How long the prices of a printed quote hold. */
export const QUOTE_VALID_DAYS = 30;

/** What new clients agree to (spec §9, commercial terms). */
export const terms = {
  turnaround: "2 to 5 days",
  support: "30 days of support after go-live",
  payment: "50% upfront and 50% on completion for new clients",
} as const;
