import type { StorePlatform } from "#app/domain/requests/services-request.ts";

export const storePlatformNames = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  bigcommerce: "BigCommerce",
  "adobe-commerce": "Adobe Commerce (Magento)",
  squarespace: "Squarespace",
  wix: "Wix",
  prestashop: "PrestaShop",
  headless: "Headless or custom",
  other: "Another platform",
} as const satisfies Record<StorePlatform, string>;
