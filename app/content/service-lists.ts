import type { ServiceType } from "#app/domain/catalogue/catalogue.ts";

/** The two lists of the catalogue: what each is called, and its anchor on the request page. */
export const serviceLists = {
  core: { title: "Core Services", anchor: "services" },
  addon: { title: "Add-On Services", anchor: "add-ons" },
} as const satisfies Readonly<Record<ServiceType, { title: string; anchor: string }>>;
