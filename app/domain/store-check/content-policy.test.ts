import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import {
  external,
  gtag,
  gtm,
  meta,
  metaApp,
  metaCode,
  script,
  shopify,
} from "#tests/store-check/snippets.ts";
import { findContentPolicy } from "./content-policy.ts";
import { getPageFacts } from "./page-facts.ts";

const GTM_JS = "https://www.googletagmanager.com/gtm.js?id=GTM-K7P2QRS";
const FBEVENTS = "https://connect.facebook.net/en_US/fbevents.js";
const OWN_META = script(metaCode("1234567", "https://shop.example/px/fbevents.js"));

test.each([
  ["script-src 'self'", external(GTM_JS), ["Google Tag Manager"]],
  ["script-src www.googletagmanager.com", external(GTM_JS), []],
  ["script-src 'self'", external("/gtag/js?id=G-7HQ2M4KD9P"), []],
  ["script-src 'nonce-a'", external(FBEVENTS), ["Meta"]],
  ["script-src 'nonce-a'", external(FBEVENTS, 'nonce="a"'), []],
  ["script-src 'unsafe-inline'", script(metaCode()), ["Meta"]],
  ["script-src 'unsafe-inline' connect.facebook.net", script(metaCode()), []],
  ["script-src 'unsafe-inline' connect.facebook.net", OWN_META, ["Meta"]],
  ["script-src 'unsafe-inline' 'self'", OWN_META, []],
  ["script-src connect.facebook.net", script(metaCode()), ["Meta"]],
  // It loads nothing itself.
  ["script-src 'unsafe-inline'", script("fbq('init', '1234567')"), []],
  ["script-src 'unsafe-inline'", script("rdt('init', 'a2_abcdef123')"), []],
  ["script-src 'nonce-a'", script(metaCode(), 'nonce="a"'), ["Meta"]],
  ["script-src 'nonce-a'", script(`${metaCode()} t.nonce = b.nonce;`, 'nonce="a"'), []],
  ["script-src 'unsafe-inline'", script(`${metaCode()} t.nonce = b.nonce;`), ["Meta"]],
  ["script-src 'nonce-a' 'strict-dynamic'", script(metaCode(), 'nonce="a"'), []],
  ["script-src 'self'", script(metaCode(), 'type="text/plain"'), []],
  ["script-src 'self'", shopify([metaApp("1234567")]), []],
  ["connect-src 'self'", gtag(), ["GA4"]],
  ["connect-src 'self'", gtag() + meta(), ["GA4"]],
  ["connect-src *.google-analytics.com", gtag(), []],
  ["connect-src 'self'", gtag() + gtm(), []],
  ["connect-src 'self'", gtag("AW-987123654"), []],
  ["connect-src 'self'", external("https://www.googletagmanager.com/gtag/js?id=G-7HQ2M4KD9P"), []],
  ["", meta() + gtag(), []],
])("%j stops, of %s, %j", (contentSecurityPolicy, html, names) => {
  const found = findContentPolicy(getPageFacts(parseStorePage(html, { contentSecurityPolicy })));
  expect(found.flatMap((finding) => finding.names)).toEqual(names);
});
