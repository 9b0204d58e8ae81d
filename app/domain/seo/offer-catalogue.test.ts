import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { site } from "#app/content/site.ts";
import { type Catalogue, offersOf, serviceAnchor } from "#app/domain/catalogue/catalogue.ts";
import { organizationWithOffers } from "./offer-catalogue.ts";

const services: Catalogue = catalogue;
const agency = organizationWithOffers(site, {
  catalogue,
  path: "/request",
  lists: { core: "Core", addon: "More" },
  summaryOf: (name) => `About ${name}`,
});
const lists = JSON.parse(JSON.stringify(agency)).hasOfferCatalog.itemListElement;

test("lists every offer once, core services and add-ons apart", () => {
  const listed = lists.map((list: { itemListElement: { sku: string }[] }) =>
    list.itemListElement.map(({ sku }) => sku),
  );
  const offers = services.flatMap(offersOf);
  const sold = (["core", "addon"] as const).map((type) =>
    offers.filter((offer) => offer.type === type).map(({ sku }) => sku),
  );
  expect(listed).toEqual(sold);
});

test("each offer has its price in dollars per website, and the unique anchor of its card", () => {
  const price = (catalogue[0].options[0].price / 100).toFixed(2);
  const [first] = lists[0].itemListElement;
  expect(first).toMatchObject({
    sku: "SKU_01",
    price,
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
    priceSpecification: { price, unitText: "website" },
    itemOffered: { "@type": "Service", description: "About Tags Audit & Debugging" },
  });
  const offer = lists[0].itemListElement.find(({ sku }: { sku: string }) => sku === "SKU_03");
  expect(offer.url).toBe(`${site.origin}/request#web-analytics-ga4`);
  const anchors = catalogue.map(serviceAnchor);
  expect(new Set(anchors).size).toBe(catalogue.length);
  for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("changes with the catalogue", () => {
  const [service] = catalogue;
  const repriced = { ...service, options: [{ ...service.options[0], price: 1234_50 }] as const };
  const changed = organizationWithOffers(site, {
    catalogue: [repriced],
    path: "/request",
    lists: { core: "Core", addon: "More" },
    summaryOf: () => undefined,
  });
  expect(JSON.stringify(changed)).toContain('"price":"1234.50"');
});
