import type { PageFacts } from "./page-facts.ts";
import { cutLine } from "./evidence.ts";

/** Country codes of the EEA, the United Kingdom and Switzerland, where Google's EU user consent policy applies. */
const COUNTRIES =
  "AT|BE|BG|HR|CY|CZ|DK|EE|FI|FR|DE|GR|HU|IS|IE|IT|LV|LI|LT|LU|MT|NL|NO|PL|PT|RO|SK|SI|ES|SE|GB|CH";
const DOMAIN = new RegExp(String.raw`\.(?:${COUNTRIES}|uk|eu)$`, "i");
const LANGUAGE = new RegExp(
  String.raw`^(?:[a-z]{2,3}[-_](?:${COUNTRIES})|de|nl|sv|da|fi|nb|no|pl|cs|sk|hu|ro|bg|hr|sl|et|lv|lt|el|it|is)$`,
  "i",
);
const SHOP = new RegExp(
  String.raw`\b(?:Shopify\.country ?= ?|country_?code["']? ?: ?)["'](?:${COUNTRIES})["']`,
  "i",
);
const CURRENCY =
  /\b(?:priceCurrency|currency(?:_?code)?|active)["']? ?[:=] ?["'](?:EUR|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|ISK)["']/i;

/** What in the document says that the store sells in Europe; `null` if nothing does. */
export function findEurope({ page, host, scripts }: PageFacts): string | null {
  if (DOMAIN.test(host)) return host;
  for (const { name, attributes } of page.elements) {
    const { lang = "", hreflang = "", content = "" } = attributes;
    if (name === "html" && LANGUAGE.test(lang)) return cutLine(`<html lang="${lang}">`);
    if (name === "link" && LANGUAGE.test(hreflang)) return cutLine(`hreflang="${hreflang}"`);
    const property = attributes["property"] ?? "";
    if (name === "meta" && property === "og:locale" && LANGUAGE.test(content)) {
      return cutLine(`og:locale ${content}`);
    }
    if (name === "meta" && property.endsWith("price:currency") && /^(?:EUR|GBP)$/.test(content)) {
      return cutLine(`${property} ${content}`);
    }
  }
  for (const { code } of scripts) {
    const match = SHOP.exec(code) ?? CURRENCY.exec(code);
    if (match) return cutLine(match[0]);
  }
  return null;
}
