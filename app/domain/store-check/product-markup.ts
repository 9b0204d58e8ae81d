import { cutLine } from "./evidence.ts";
import { createFinding } from "./finding.ts";
import type { PageFacts } from "./page-facts.ts";
import { collectProducts } from "./product-json.ts";
import type { Finding } from "./store-check.ts";
import type { StorePage } from "./store-page.ts";

const SKU = "SKU_06";
/** Addresses of one product on the platforms that we know. */
const PRODUCT_PATH = /\/products?\/[^/]{2,}|\/p\/[^/]{2,}|[?&]product_id=\d/i;

/** https://developers.google.com/search/docs/appearance/structured-data/product */
export function findProductMarkup({ page, mayHideMore }: PageFacts): readonly Finding[] {
  const texts = page.elements.filter(
    ({ attributes, text }) =>
      attributes["type"]?.trim().toLowerCase() === "application/ld+json" &&
      text.includes("Product"),
  );
  const products = texts.flatMap(({ text }) => collectProducts(text));
  const evidence = texts.map(({ text }) => cutLine(text));
  const complete = products.find(({ hasPrice, hasCurrency }) => hasPrice && hasCurrency);
  const tags = readMeta(page);
  if (complete || (tags.hasPrice && tags.hasCurrency)) {
    return [
      createFinding("product-markup", ["fine", "sure"], {
        evidence: complete ? evidence : tags.evidence,
      }),
    ];
  }
  const isProduct = isProductPage(page);
  const [first] = products;
  if (first && (isProduct || products.length === 1)) {
    const names = [
      ...(first.hasPrice ? [] : ["price"]),
      ...(first.hasCurrency ? [] : ["currency"]),
    ];
    return [
      createFinding("product-markup-incomplete", ["weak", "sure"], { evidence, names, sku: SKU }),
    ];
  }
  // What is half there may have its other half in elements that we don't keep.
  const hasSome = texts.length > 0 || tags.evidence.length > 0;
  if (!isProduct || mayHideMore || hasSome) return [];
  return [
    createFinding("product-markup-missing", ["weak", "possible"], {
      evidence: [cutLine(page.url)],
      sku: SKU,
    }),
  ];
}

function isProductPage(page: StorePage): boolean {
  const type = page.elements.find(
    ({ name, attributes }) => name === "meta" && attributes["property"] === "og:type",
  );
  const content = type?.attributes["content"] ?? "";
  return /^(?:og:)?product(?:\.item)?$/.test(content) || PRODUCT_PATH.test(page.url);
}

/** Open Graph's, or microdata in `meta` elements. */
function readMeta({ elements }: StorePage) {
  let hasPrice = false;
  let hasCurrency = false;
  const evidence: string[] = [];
  for (const { name, attributes } of elements) {
    const { content = "", itemprop = "" } = attributes;
    const key = attributes["property"] ?? itemprop;
    if (name !== "meta" || content === "") continue;
    const isPrice = /^(?:(?:product|og):price:amount|price|lowPrice)$/.test(key);
    const isCurrency = /^(?:(?:product|og):price:currency|priceCurrency)$/.test(key);
    hasPrice ||= isPrice;
    hasCurrency ||= isCurrency;
    if (isPrice || isCurrency) evidence.push(cutLine(`${key}: ${content}`));
  }
  return { hasPrice, hasCurrency, evidence };
}
