/** By topic; within it, the one that costs a store most first. `content/store-check.ts` has the words. */
export const FINDING_IDS = [
  // Tags
  "placeholder-id",
  "conversion-on-load",
  "policy-blocks",
  "tag-doubled",
  "theme-and-app",
  "container-doubled",
  "data-layer-overwritten",
  "tags-delayed",
  "nothing-measures",
  "value-without-currency",
  "ecommerce-old",
  "script-tags-end",
  "two-containers",
  "two-ids",
  "data-layer-late",
  "universal-left",
  "beside-container",
  // Consent
  "consent-default-late",
  "pixels-before-consent",
  "consent-signals-missing",
  "consent-platform-late",
  "consent-none",
  "consent-default-granted",
  "microsoft-consent-missing",
  "consent-wait-missing",
  // Server side
  "server-foreign",
  // Products
  "product-markup-incomplete",
  "product-markup-missing",
  // Seen, neither good nor bad
  "server-none",
  "shopify-pixels",
  "consent-by-platform",
  "consent-regions",
  "consent-tcf",
  "consent-shopify",
  "injecting-app",
  "platform",
  // In order
  "consent-default",
  "tags-wait",
  "server-loader",
  "server-url",
  "server-gateway",
  "server-meta",
  "data-layer-before",
  "ecommerce",
  "product-markup",
] as const;

export type FindingId = (typeof FINDING_IDS)[number];
