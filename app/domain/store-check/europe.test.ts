import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { page, script } from "#tests/store-check/snippets.ts";
import { findEurope } from "./europe.ts";
import { getPageFacts } from "./page-facts.ts";

const findIn = (html: string, url = "https://shop.example/") =>
  findEurope(getPageFacts(parseStorePage(html, { url })));

test.each([
  ["https://www.mugs.de/", "www.mugs.de"],
  ["https://mugs.co.uk/", "mugs.co.uk"],
  ["https://mugs.eu/", "mugs.eu"],
  ["https://mugs.com/de", null],
  ["https://mugs.co/", null],
  ["https://de.mugs.com/", null],
])("the address %s shows %j", (url, shown) => {
  expect(findIn(page(""), url)).toBe(shown);
});

test.each([
  [page("", "", 'lang="de"'), '<html lang="de">'],
  [page("", "", 'lang="pt-PT"'), '<html lang="pt-PT">'],
  [page("", "", 'lang="en_GB"'), '<html lang="en_GB">'],
  [page("", "", 'lang="en-US"'), null],
  [page("", "", 'lang="es"'), null],
  [page("", "", 'lang="pt-BR"'), null],
  [page('<link rel="alternate" hreflang="fr-FR" href="/fr">'), 'hreflang="fr-FR"'],
  [page('<link rel="alternate" hreflang="en" href="/">'), null],
  [page('<meta property="og:locale" content="sv_SE">'), "og:locale sv_SE"],
  [page('<meta property="og:locale" content="en_US">'), null],
  [page('<meta property="og:title" content="de">'), null],
  [page('<meta property="og:price:currency" content="EUR">'), "og:price:currency EUR"],
  [page('<meta property="product:price:currency" content="USD">'), null],
  [page('<meta property="og:title" content="EUR">'), null],
  [page('<meta property="og:price:currency" content="EURO">'), null],
  [page('<meta property="og:price:currency" content="in EUR">'), null],
  [page('<meta lang="de"><meta hreflang="de">'), null],
  [page('<link property="og:locale" content="de_DE">'), null],
  [page('<link property="og:price:currency" content="EUR">'), null],
])("%s shows %j", (html, shown) => {
  expect(findIn(html)).toBe(shown);
});

test.each([
  ['Shopify.country = "DE"', 'Shopify.country = "DE"'],
  ['{"country_code": "FR"}', 'country_code": "FR"'],
  ['Shopify.country = "US"', null],
  ['{"currency":"EUR","price":3}', 'currency":"EUR"'],
  ['Shopify.currency = {"active":"GBP"}', 'active":"GBP"'],
  ["priceCurrency: 'CHF'", "priceCurrency: 'CHF'"],
  ["currency = 'USD'", null],
])("the code %s shows %j", (code, shown) => {
  expect(findIn(page(script("var a = 1;") + script(code)))).toBe(shown);
});
