/** The kinds of store we work on; `other` for everything else. Their names are content. */
export const STORE_PLATFORMS = [
  "shopify",
  "woocommerce",
  "bigcommerce",
  "adobe-commerce",
  "squarespace",
  "wix",
  "prestashop",
  "headless",
  "other",
] as const;

export type StorePlatform = (typeof STORE_PLATFORMS)[number];
