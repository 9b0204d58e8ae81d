import type { OfferLeaf, OrganizationLeaf } from "schema-dts";
import { itemName } from "#app/domain/analytics/event-item.ts";
import {
  type Catalogue,
  type Offer,
  listOffers,
  serviceAnchor,
  type ServiceType,
} from "#app/domain/catalogue/catalogue.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { organization, organizationId, type SiteIdentity } from "./identity.ts";
import { absolute } from "./page-meta.ts";

interface OfferCatalogOptions {
  readonly catalogue: Catalogue;
  readonly path: string;
  readonly lists: Readonly<Record<ServiceType, string>>;
  readonly formatSummary: (serviceName: string) => string | undefined;
}

/** Spec §7, structured data: organisation with an offer catalogue. */
export function organizationWithOffers(
  site: SiteIdentity,
  options: OfferCatalogOptions,
): OrganizationLeaf {
  const url = absolute(options.path, site);
  return {
    ...organization(site),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      "@id": `${url}#catalogue`,
      name: `${site.name}: services and prices`,
      url,
      itemListElement: (["core", "addon"] as const).map((type) => {
        const offers = options.catalogue.flatMap(listOffers).filter((offer) => offer.type === type);
        return {
          "@type": "OfferCatalog",
          name: options.lists[type],
          numberOfItems: offers.length,
          itemListElement: offers.map((offer) => offerNode(offer, site, options)),
        };
      }),
    },
  };
}

function offerNode(offer: Offer, site: SiteIdentity, options: OfferCatalogOptions): OfferLeaf {
  const page = absolute(options.path, site);
  const amount = dollarsFromCents(offer.price).toFixed(2) as `${number}`;
  const price = { price: amount, priceCurrency: "USD" };
  return {
    "@type": "Offer",
    "@id": `${page}#${offer.sku}`,
    name: itemName(offer),
    sku: offer.sku,
    url: `${page}#${serviceAnchor(offer)}`,
    availability: "https://schema.org/InStock",
    ...price,
    priceSpecification: { "@type": "UnitPriceSpecification", ...price, unitText: "website" },
    itemOffered: {
      "@type": "Service",
      name: itemName(offer),
      serviceType: offer.name,
      description: options.formatSummary(offer.name),
      provider: organizationId(site),
    },
  };
}
