import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { site } from "#app/content/site.ts";
import { listOffers, serviceAnchor } from "#app/domain/catalogue/catalogue.ts";
import { organizationWithOffers } from "./offer-catalogue.ts";

const [AUDIT, ...others] = catalogue;
const repriced = { ...AUDIT, options: [{ ...AUDIT.options[0], price: 1234_50 }] as const };
const services = [repriced, ...others];

function readLists() {
  const agency = organizationWithOffers(site, {
    catalogue: services,
    path: "/request",
    lists: { core: "Core", addon: "More" },
    formatSummary: (name) => `About ${name}`,
  });
  return JSON.parse(JSON.stringify(agency)).hasOfferCatalog.itemListElement;
}

test("lists every offer once, core services and add-ons apart", () => {
  const listed = readLists().map((list: { itemListElement: { sku: string }[] }) =>
    list.itemListElement.map(({ sku }) => sku),
  );
  const offers = services.flatMap(listOffers);
  const sold = (["core", "addon"] as const).map((type) =>
    offers.filter((offer) => offer.type === type).map(({ sku }) => sku),
  );
  expect(listed).toEqual(sold);
});

test("an offer has its price in dollars per website, and the anchor of its card", () => {
  const [first] = readLists()[0].itemListElement;
  const terms = { price: "1234.50", priceCurrency: "USD" };
  const [name, url] = ["Tags Audit & Debugging", `${site.origin}/request`];
  expect(first).toEqual({
    "@type": "Offer",
    "@id": `${url}#SKU_01`,
    name: `${name} - Full Audit`,
    sku: "SKU_01",
    url: `${url}#tags-audit-debugging`,
    availability: "https://schema.org/InStock",
    ...terms,
    priceSpecification: { "@type": "UnitPriceSpecification", ...terms, unitText: "website" },
    itemOffered: {
      "@type": "Service",
      name: `${name} - Full Audit`,
      serviceType: name,
      description: `About ${name}`,
      provider: { "@id": `${site.origin}/#organization` },
    },
  });
});

test("no two cards share an anchor", () => {
  expect(new Set(catalogue.map(serviceAnchor)).size).toBe(catalogue.length);
});
