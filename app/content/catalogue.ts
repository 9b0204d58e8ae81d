import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";

export const catalogue = [
  {
    name: "Tags Audit & Debugging",
    accent: "teal",
    type: "core",
    options: [{ sku: "SKU_01", label: "Full Audit", price: 99_00, variant: "Audit" }],
  },
  {
    name: "Web Analytics (GA4)",
    accent: "leaf",
    type: "core",
    options: [
      { sku: "SKU_02", label: "Client-Side", price: 149_00, variant: "Client-Side" },
      { sku: "SKU_03", label: "Client + Server-Side", price: 199_00, variant: "Server" },
    ],
  },
  {
    name: "Google Ads Conversion Tracking",
    accent: "sky",
    type: "core",
    options: [
      { sku: "SKU_04", label: "Client-Side", price: 119_00, variant: "Client-Side" },
      { sku: "SKU_05", label: "Server-Side", price: 149_00, variant: "Server" },
    ],
  },
  {
    name: "Google Ads Dynamic Remarketing Events",
    accent: "sky",
    type: "core",
    options: [
      { sku: "SKU_06", label: "Client-Side", price: 119_00, variant: "Client-Side" },
      { sku: "SKU_07", label: "Server-Side", price: 149_00, variant: "Server" },
    ],
  },
  {
    name: "Social Media Pixel (1 platform)",
    accent: "plum",
    type: "core",
    options: [
      { sku: "SKU_08", label: "Client-Side", price: 99_00, variant: "Client-Side" },
      { sku: "SKU_09", label: "Client + Event API (Server)", price: 249_00, variant: "Server" },
    ],
  },
  {
    name: "Third Party Marketing Channel Pixel",
    accent: "slate",
    type: "core",
    options: [{ sku: "SKU_10", label: "Pixel Setup", price: 119_00, variant: "Pixel" }],
  },
  {
    name: "Looker Studio Dashboard",
    accent: "leaf",
    type: "addon",
    options: [{ sku: "SKU_11", label: "Reporting Dashboard", price: 349_00, variant: null }],
  },
  {
    name: "GA4 Custom Dashboard",
    accent: "leaf",
    type: "addon",
    options: [{ sku: "SKU_12", label: "Custom Dashboard", price: 199_00, variant: null }],
  },
  {
    name: "Bing Ads Conversion Tracking",
    accent: "indigo",
    type: "addon",
    options: [{ sku: "SKU_13", label: "Setup", price: 119_00, variant: null }],
  },
  {
    name: "Consent Mode Setup",
    accent: "teal",
    type: "addon",
    options: [{ sku: "SKU_14", label: "Setup", price: 119_00, variant: null }],
  },
] as const satisfies Catalogue;

/** Recommended in the drawer if the cart has a core service but not this add-on (spec §2). */
export const RECOMMENDED_ADDONS = ["SKU_11", "SKU_12"] as const;
