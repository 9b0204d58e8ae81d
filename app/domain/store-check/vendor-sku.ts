import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import { GA4, GOOGLE_ADS, UNIVERSAL_ANALYTICS } from "./google-tags.ts";
import { TAG_PATTERNS } from "./tag-patterns.ts";

const GOOGLE_SKUS: Readonly<Record<string, Sku>> = {
  [GA4]: "SKU_02",
  [UNIVERSAL_ANALYTICS]: "SKU_02",
  [GOOGLE_ADS]: "SKU_04",
};

/** The service that sets a vendor's tag up; for containers, the audit. */
export function getVendorSku(vendor: string): Sku {
  const pattern = TAG_PATTERNS.find((tag) => tag.vendor === vendor);
  return pattern?.sku ?? GOOGLE_SKUS[vendor] ?? "SKU_01";
}
