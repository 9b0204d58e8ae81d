import type { IdReference, OrganizationLeaf, WebSiteLeaf } from "schema-dts";
import { absolute, type SiteMeta } from "./page-meta.ts";

export interface SiteIdentity extends SiteMeta {
  readonly legalName: string;
  readonly email: string;
  readonly city: string;
  /** ISO 3166, two letters. */
  readonly countryCode: string;
  readonly profiles: Readonly<Record<string, string>>;
  readonly logo: { readonly path: string; readonly width: number; readonly height: number };
}

export function organizationId({ origin }: SiteIdentity): IdReference {
  return { "@id": `${origin}/#organization` };
}

export function websiteId({ origin }: SiteIdentity): IdReference {
  return { "@id": `${origin}/#website` };
}

/** Spec §7, structured data: organisation. */
export function organization(site: SiteIdentity): OrganizationLeaf {
  const { name, legalName, origin, email, city, countryCode, logo } = site;
  return {
    "@type": "Organization",
    ...organizationId(site),
    name,
    legalName,
    url: absolute("/", site),
    logo: {
      "@type": "ImageObject",
      "@id": `${origin}/#logo`,
      url: absolute(logo.path, site),
      width: { "@type": "QuantitativeValue", value: logo.width, unitCode: PIXELS },
      height: { "@type": "QuantitativeValue", value: logo.height, unitCode: PIXELS },
    },
    email,
    address: { "@type": "PostalAddress", addressLocality: city, addressCountry: countryCode },
    sameAs: Object.values(site.profiles),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email,
      availableLanguage: getLanguage(site),
    },
  };
}

/** UN/CEFACT code of a pixel. */
const PIXELS = "E37";

export function website(site: SiteIdentity): WebSiteLeaf {
  return {
    "@type": "WebSite",
    ...websiteId(site),
    url: absolute("/", site),
    name: site.name,
    inLanguage: getLanguage(site),
    publisher: organizationId(site),
  };
}

/** `en_GB` (Open Graph) to `en-GB` (BCP 47). */
export function getLanguage({ locale }: Pick<SiteIdentity, "locale">): string {
  return locale.replace("_", "-");
}
