import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { page } from "#tests/store-check/snippets.ts";
import { getPageFacts } from "./page-facts.ts";
import { findProductMarkup } from "./product-markup.ts";

const findIn = (head: string, url = "https://shop.example/") =>
  findProductMarkup(getPageFacts(parseStorePage(page(head), { url })));

const product = (offers: string) =>
  `<script type="application/ld+json">{"@type": "Product", "offers": ${offers}}</script>`;
const ofType = (type: string) => `<meta property="og:type" content="${type}">`;

test.each([
  ["{}", ["price", "currency"]],
  ['{"price": 24}', ["currency"]],
  ['{"priceCurrency": "USD"}', ["price"]],
])("a product with %s lacks %j", (offers, names) => {
  expect(findIn(product(offers))).toMatchObject([{ id: "product-markup-incomplete", names }]);
});

test.each([
  ['property="og:price:amount"', 'property="og:price:currency"', true],
  ['property="product:price:amount"', 'property="product:price:currency"', true],
  ['itemprop="price"', 'itemprop="priceCurrency"', true],
  ['itemprop="lowPrice"', 'itemprop="priceCurrency"', true],
  ['itemprop="lowPrice"', 'itemprop="price"', false],
  ['itemprop="priceCurrency"', 'property="og:price:currency"', false],
  ['itemprop="priceRange"', 'itemprop="priceCurrency"', false],
  ['itemprop="unit-price"', 'itemprop="priceCurrency"', false],
  ['itemprop="price"', 'itemprop="priceCurrencyCode"', false],
  ['itemprop="price"', 'property="x:priceCurrency"', false],
  ['name="price"', 'itemprop="priceCurrency"', false],
])("<meta %s> and <meta %s> are a product's: %j", (price, currency, isProduct) => {
  const found = findIn(`<meta ${price} content="24"><meta ${currency} content="USD">`);
  expect(found.map(({ id }) => id)).toEqual(isProduct ? ["product-markup"] : []);
});

const CURRENCY = '<meta itemprop="priceCurrency" content="USD">';

test("an empty price is none", () => {
  expect(findIn(`<meta itemprop="price" content="">${CURRENCY}`)).toEqual([]);
});

test("an element other than <meta> has no price", () => {
  expect(findIn(`<link itemprop="price" content="24">${CURRENCY}`)).toEqual([]);
});

test.each([
  [ofType("product"), "/", true],
  [ofType("og:product"), "/", true],
  [ofType("product.item"), "/", true],
  [ofType("product.group"), "/", false],
  [ofType("byproduct"), "/", false],
  ['<meta property="og:title" content="product">', "/", false],
  ['<link property="og:type" content="product">', "/", false],
  ['<meta property="og:type">', "/", false],
  ["", "/products/mug", true],
  ["", "/product/mug?a", true],
  ["", "/p/mug", true],
  ["", "/index.php?route=product&product_id=3", true],
  ["", "/products/", false],
  ["", "/collections/mugs", false],
])("a page with %j at %s is a product's: %j", (head, path, isProduct) => {
  const found = findIn(head, `https://shop.example${path}`);
  expect(found.map(({ id }) => id)).toEqual(isProduct ? ["product-markup-missing"] : []);
});
