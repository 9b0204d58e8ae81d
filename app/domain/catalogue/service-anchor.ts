import type { Service } from "./catalogue.ts";

/** The fragment that leads to a service's card: "Web Analytics (GA4)" → `web-analytics-ga4`. */
export function serviceAnchor({ name }: Pick<Service, "name">): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
