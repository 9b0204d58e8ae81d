import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { gtag, gtm, metaApp, page, script, shopify } from "#tests/store-check/snippets.ts";
import { getPageFacts, hasContainer } from "./page-facts.ts";

test.each([
  [200, script("a()"), true],
  [201, script("a()"), false],
  [0, "<p>", false],
])("a page with %d characters of text and %j is a shell: %j", (textLength, html, isShell) => {
  const facts = getPageFacts(parseStorePage(html, { textLength }));
  expect(facts).toMatchObject({ isShell, mayHideMore: isShell });
  expect(getPageFacts({ ...facts.page, isCut: true }).mayHideMore).toBe(true);
});

test("tags and Shopify's pixels are in the order of the document", () => {
  const html = page(shopify([metaApp("384756102938475")]) + gtag());
  const { sightings } = getPageFacts(parseStorePage(html));
  expect(sightings.map(({ vendor, act }) => `${vendor} ${act}`)).toEqual([
    "Meta customer-events",
    "GA4 loads",
    "GA4 starts",
  ]);
});

test("a page without a known address has no host", () => {
  expect(getPageFacts(parseStorePage("", { url: "not an address" })).host).toBe("");
});

test("a container may load tags that the document doesn't name", () => {
  expect(hasContainer(getPageFacts(parseStorePage(gtag() + gtm())))).toBe(true);
  expect(hasContainer(getPageFacts(parseStorePage(gtag())))).toBe(false);
});
