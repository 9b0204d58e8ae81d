import { adsPage } from "./service-ads.ts";
import { optimisationPage } from "./service-optimisation.ts";
import type { ServicePage } from "./service-page.ts";
import { trackingPage } from "./service-tracking.ts";

/** The pages of the three services by their path, in the order in which the services pay. */
export const servicePages = {
  "/services/conversion-tracking-services": trackingPage,
  "/services/shopify-conversion-rate-optimization": optimisationPage,
  "/services/shopify-google-ads": adsPage,
} as const satisfies Record<string, ServicePage>;

export type ServicePath = keyof typeof servicePages;
