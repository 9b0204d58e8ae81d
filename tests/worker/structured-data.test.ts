import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { faqs } from "#app/content/faqs.ts";
import { site } from "#app/content/site.ts";
import { cartEvent } from "#app/domain/analytics/site-events.ts";
import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import { PAGES } from "./page-addresses.ts";
import { type Node, pageAt } from "./read-html.ts";

const REQUEST_PAGE = PAGES["/conversion-tracking-services-request"];
const NOT_INDEXED: readonly string[] = [PAGES["/cart"], PAGES["/thank-you"]];
const SCRIPT = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

async function read(address: string) {
  const { html, nodes } = await pageAt(address);
  return { html, nodes, rest: html.replace(SCRIPT, "") };
}

/** Returns every object of the graph with a type, at any depth. */
function typed(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(typed);
  return "@type" in value ? [value as Node, ...inner] : inner;
}

test.each(Object.values(PAGES))(
  "%s has one graph about itself, without a sample review, or is out of the index without a graph",
  async (address) => {
    const isIndexed = !NOT_INDEXED.includes(address);
    const { nodes, html, rest } = await read(address);
    for (const { "@type": type } of typed(nodes)) {
      expect(["Review", "AggregateRating"]).not.toContain(type);
    }
    expect(rest).not.toMatch(/itemtype=|typeof="/);
    expect(html.match(SCRIPT) ?? []).toHaveLength(isIndexed ? 1 : 0);
    expect(/<meta name="robots" content="noindex"/.test(html)).toBe(!isIndexed);
    if (!isIndexed) return;
    const types = nodes.map((node) => node["@type"]);
    expect(types.filter((name) => name === "BreadcrumbList")).toHaveLength(address === "/" ? 0 : 1);
    expect(types).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
    const canonical = new URL(address, site.origin).href;
    const [page] = nodes;
    expect(page?.["@id"]).toBe(`${canonical}#webpage`);
    expect(page?.url).toBe(canonical);
    expect(new Set(nodes.map((node) => node["@id"])).size).toBe(nodes.length);
    const shared = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
    expect(page?.primaryImageOfPage).toMatchObject({ url: shared });
  },
);

test("structured data of the prices page has each of its questions", async () => {
  const { nodes, rest } = await read(REQUEST_PAGE);
  const page = nodes.find((node) => node["@type"] === "FAQPage");
  const questions = typed(page?.mainEntity).filter((node) => node["@type"] === "Question");
  expect(questions.map(({ url }) => url)).toEqual(
    faqs.map(({ id }) => `${site.origin}${REQUEST_PAGE}#faq-${id}`),
  );
  for (const { id } of faqs) expect(rest).toContain(`id="${id}"`);
});

test("structured data of the prices page has the agency with its address and price list", async () => {
  const { nodes } = await read(REQUEST_PAGE);
  expect(nodes.find((node) => node["@type"] === "Organization")).toMatchObject({
    name: site.name,
    legalName: site.legalName,
    email: site.email,
    sameAs: Object.values(site.profiles),
    hasOfferCatalog: { "@type": "OfferCatalog" },
  });
});

const OFFERS = catalogue.flatMap((service) => listOffers(service));
test.each(OFFERS)("$sku costs the same in structured data, card and data layer", async (offer) => {
  const { nodes, html } = await read(REQUEST_PAGE);
  const offers = typed(nodes).filter((node) => node["@type"] === "Offer" && node.sku === offer.sku);
  expect(offers).toHaveLength(1);
  const [path, anchor = ""] = String(offers[0]?.url).split("#");
  expect(path).toBe(site.origin + REQUEST_PAGE);
  const { ecommerce } = cartEvent("add_to_cart", [{ ...offer, quantity: 1 }], null);
  const prices = [offers[0]?.price, ...priceOnCard(html, anchor, offer.sku)].map(Number);
  expect(prices).toEqual([ecommerce.value, ecommerce.items[0]?.price]);
});

/** The price next to the SKU of an option on its card. */
function priceOnCard(html: string, anchor: string, sku: string): string[] {
  const start = html.indexOf(` id="${anchor}"`);
  expect(start).toBeGreaterThan(0);
  const card = html.slice(start, html.indexOf("</article>", start)).replace(/<[^>]*>/g, " ");
  const [, price] = new RegExp(`${sku}[^$]*\\$([\\d,.]*\\d)`).exec(card) ?? [];
  return price === undefined ? [] : [price.replaceAll(",", "")];
}
