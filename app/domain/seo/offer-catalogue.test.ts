import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { plantedCatalogue } from "#tests/planted-catalogue.ts";
import { organization, website } from "./identity.ts";
import { organizationWithOffers } from "./offer-catalogue.ts";

const ORIGIN = site.origin;
const AGENCY = { "@id": `${ORIGIN}/#organization` };

test("describes the organisation and its website, in the site's language", () => {
  const pixels = { "@type": "QuantitativeValue", value: 512, unitCode: "E37" };
  const { name, legalName, email } = site;
  expect(organization(site)).toEqual({
    "@type": "Organization",
    ...AGENCY,
    name,
    legalName,
    url: `${ORIGIN}/`,
    email,
    logo: {
      "@type": "ImageObject",
      "@id": `${ORIGIN}/#logo`,
      url: `${ORIGIN}${site.logo.path}`,
      width: pixels,
      height: pixels,
    },
    address: { "@type": "PostalAddress", addressLocality: site.city, addressCountry: "PT" },
    sameAs: Object.values(site.profiles),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email,
      availableLanguage: "en-GB",
    },
  });
  expect(website(site)).toEqual({
    "@type": "WebSite",
    "@id": `${ORIGIN}/#website`,
    url: `${ORIGIN}/`,
    name,
    inLanguage: "en-GB",
    publisher: AGENCY,
  });
});

test("lists core services and add-ons apart, each with its price in dollars and the anchor of its card", () => {
  const [audit, analytics, , , dashboard] = plantedCatalogue;
  const agency = organizationWithOffers(site, {
    catalogue: [dashboard, audit, analytics],
    path: "/request",
    lists: { core: "Core", addon: "More" },
    summaryOf: (name) => `About ${name}`,
  });
  const url = `${ORIGIN}/request`;
  const offer = (sku: string, service: string, option: string, price: string, anchor: string) => ({
    "@type": "Offer",
    "@id": `${url}#${sku}`,
    name: `${service} - ${option}`,
    sku,
    url: `${url}#${anchor}`,
    availability: "https://schema.org/InStock",
    price,
    priceCurrency: "USD",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "USD",
      unitText: "website",
    },
    itemOffered: {
      "@type": "Service",
      name: `${service} - ${option}`,
      serviceType: service,
      description: `About ${service}`,
      provider: AGENCY,
    },
  });
  const list = (name: string, ...offers: object[]) => ({
    "@type": "OfferCatalog",
    name,
    numberOfItems: offers.length,
    itemListElement: offers,
  });
  expect(agency).toMatchObject(organization(site));
  expect(agency.hasOfferCatalog).toEqual({
    "@type": "OfferCatalog",
    "@id": `${url}#catalogue`,
    name: expect.stringContaining(site.name),
    url,
    itemListElement: [
      list(
        "Core",
        offer("SKU_01", audit.name, "Full Audit", "99.00", "tags-audit-debugging"),
        offer("SKU_02", analytics.name, "Client-Side", "149.00", "web-analytics-ga4"),
        offer("SKU_03", analytics.name, "Client + Server-Side", "199.00", "web-analytics-ga4"),
      ),
      list(
        "More",
        offer("SKU_11", dashboard.name, "Reporting Dashboard", "349.00", "looker-studio-dashboard"),
      ),
    ],
  });
});
