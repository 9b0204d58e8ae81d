import type { ServiceType } from "#app/domain/catalogue/catalogue.ts";
import { adsPage } from "./service-ads.ts";
import { optimisationPage } from "./service-optimisation.ts";
import type { ServicePage } from "./service-page.ts";
import { trackingPage } from "./service-tracking.ts";

/** By path, in the recommended order. */
export const servicePages = {
  "/services/conversion-tracking-services": trackingPage,
  "/services/shopify-conversion-rate-optimization": optimisationPage,
  "/services/shopify-google-ads": adsPage,
} as const satisfies Record<string, ServicePage>;

export type ServicePath = keyof typeof servicePages;

export const servicePaths = Object.keys(servicePages) as ServicePath[];

export const serviceLists = {
  core: { title: "Core Services", anchor: "services" },
  addon: { title: "Add-On Services", anchor: "add-ons" },
} as const satisfies Readonly<Record<ServiceType, { title: string; anchor: string }>>;
