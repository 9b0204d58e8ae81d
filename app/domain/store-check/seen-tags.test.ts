import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import {
  consentDefault,
  external,
  googleApp,
  gtag,
  gtm,
  gtmNoscript,
  meta,
  metaCode,
  metaNoscript,
  ONETRUST,
  page,
  script,
  shopify,
} from "#tests/store-check/snippets.ts";
import { getPageFacts } from "./page-facts.ts";
import { getSeenTags } from "./seen-tags.ts";

const listIn = (html: string) => getSeenTags(getPageFacts(parseStorePage(html)));

const tag = (vendor: string, ids: readonly string[], more: object = {}) => ({
  lane: "tag",
  vendor,
  ids,
  isHeld: false,
  isCustomerEvent: false,
  ...more,
});

test("tags are listed in the order of the document", () => {
  const html = page(
    script(metaCode()) + consentDefault() + ONETRUST + gtm(),
    external("https://bat.bing.com/bat.js"),
  );
  expect(listIn(html)).toEqual([
    tag("Meta", ["384756102938475"]),
    tag("Default", [], { lane: "consent" }),
    tag("OneTrust", [], { lane: "consent" }),
    tag("Google Tag Manager", ["GTM-K7P2QRS"], { lane: "container" }),
    tag("Microsoft Advertising", []),
  ]);
});

test("of many consent defaults, the first is listed", () => {
  expect(listIn(page(consentDefault() + ONETRUST + consentDefault()))).toEqual([
    tag("Default", [], { lane: "consent" }),
    tag("OneTrust", [], { lane: "consent" }),
  ]);
});

test("a vendor is listed for each way in which it loads", () => {
  const html = page(
    gtag() +
      gtag("G-2BRT5N8WQC") +
      script("gtag('config', 'G-7HQ2M4KD9P')", 'type="text/plain"') +
      shopify([googleApp("G-7HQ2M4KD9P")]),
  );
  expect(listIn(html)).toEqual([
    tag("GA4", ["G-7HQ2M4KD9P", "G-2BRT5N8WQC"]),
    tag("GA4", ["G-7HQ2M4KD9P"], { isHeld: true }),
    tag("GA4", ["G-7HQ2M4KD9P"], { isCustomerEvent: true }),
  ]);
});

test("what stands beside a snippet is no second tag, but adds its id", () => {
  expect(listIn(page(meta() + metaNoscript("1234567")))).toEqual([
    tag("Meta", ["384756102938475", "1234567"]),
  ]);
  expect(
    listIn(page(script("fbq('init', '1234567')", 'type="text/plain"') + metaNoscript())),
  ).toEqual([tag("Meta", ["1234567", "384756102938475"], { isHeld: true })]);
});

test("what stands beside a snippet is a tag where the snippet is missing", () => {
  expect(listIn(page(metaNoscript()))).toEqual([tag("Meta", ["384756102938475"])]);
});

test("what stands before its snippet has nothing to add its id to", () => {
  expect(listIn(page(metaNoscript("1234567") + meta() + gtmNoscript()))).toEqual([
    tag("Meta", ["384756102938475"]),
    tag("Google Tag Manager", ["GTM-K7P2QRS"], { lane: "container" }),
  ]);
});

test("eight ids of a vendor are listed", () => {
  const ids = Array.from({ length: 10 }, (_, index) => `AW-98712365${index}`);
  const html = page(ids.map((id) => script(`gtag('config', '${id}')`)).join(""));
  expect(listIn(html)).toEqual([tag("Google Ads", ids.slice(0, 8))]);
});
