import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";

/** Fixed prices for tests with worked examples. */
export const plantedCatalogue = [
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
    name: "Social Media Pixel (1 platform)",
    accent: "plum",
    type: "core",
    options: [
      { sku: "SKU_08", label: "Client-Side", price: 99_00, variant: "Client-Side" },
      { sku: "SKU_09", label: "Client + Event API (Server)", price: 249_00, variant: "Server" },
    ],
  },
  {
    name: "Looker Studio Dashboard",
    accent: "leaf",
    type: "addon",
    options: [{ sku: "SKU_11", label: "Reporting Dashboard", price: 349_00, variant: null }],
  },
] as const satisfies Catalogue;
