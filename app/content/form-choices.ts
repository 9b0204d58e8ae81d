import type { ContactTopic } from "#app/domain/forms/contact-topic.ts";
import type { StorePlatform } from "#app/domain/requests/store-platform.ts";

export const contactTopicNames = {
  tracking: "Conversion tracking",
  cro: "Conversion-rate optimisation",
  ads: "Google Ads management",
  "running-work": "Work we did or are doing for you",
  other: "Something else",
} as const satisfies Record<ContactTopic, string>;

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
