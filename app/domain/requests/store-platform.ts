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
