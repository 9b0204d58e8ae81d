/** `logo` is an id of the sprite in scripts/assets. */
export interface Platform {
  readonly logo: string;
  readonly name: string;
}

/** Four rows of five: stores, ads, measurement, store tools. Not clients. */
export const platformRows = [
  [
    { logo: "shopify", name: "Shopify" },
    { logo: "woocommerce", name: "WooCommerce" },
    { logo: "bigcommerce", name: "BigCommerce" },
    { logo: "squarespace", name: "Squarespace" },
    { logo: "wix", name: "Wix" },
  ],
  [
    { logo: "google-ads", name: "Google Ads" },
    { logo: "meta", name: "Meta" },
    { logo: "tiktok", name: "TikTok" },
    { logo: "pinterest", name: "Pinterest" },
    { logo: "snapchat", name: "Snapchat" },
  ],
  [
    { logo: "google-tag-manager", name: "Google Tag Manager" },
    { logo: "google-analytics", name: "Google Analytics" },
    { logo: "looker", name: "Looker" },
    { logo: "bigquery", name: "BigQuery" },
    { logo: "hotjar", name: "Hotjar" },
  ],
  [
    { logo: "stripe", name: "Stripe" },
    { logo: "paypal", name: "PayPal" },
    { logo: "hubspot", name: "HubSpot" },
    { logo: "brevo", name: "Brevo" },
    { logo: "cloudflare", name: "Cloudflare" },
  ],
] as const satisfies readonly (readonly Platform[])[];
