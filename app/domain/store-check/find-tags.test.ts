import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import {
  external,
  gtmNoscript,
  metaCode,
  metaNoscript,
  script,
} from "#tests/store-check/snippets.ts";
import { findTags } from "./find-tags.ts";
import { readScripts } from "./page-script.ts";

function findIn(html: string) {
  const page = parseStorePage(html);
  return findTags(page, readScripts(page), "shop.example");
}

/** Vendor, id, act and host. */
function describeIn(html: string): string[] {
  return findIn(html).map(({ vendor, id, act, host }) => `${vendor} ${id} ${act} ${host}`);
}

test.each([
  [
    external("https://www.clarity.ms/tag/k3m9x2p7qa"),
    "Microsoft Clarity k3m9x2p7qa starts www.clarity.ms",
  ],
  [external("https://connect.facebook.net/en_US/fbevents.js"), "Meta  loads connect.facebook.net"],
  [
    external(
      "https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C9ABCDE3C77U8FGHIJK0&lib=ttq",
    ),
    "TikTok C9ABCDE3C77U8FGHIJK0 starts analytics.tiktok.com",
  ],
  [
    external("https://analytics.tiktok.com/i18n/pixel/events.js"),
    "TikTok  starts analytics.tiktok.com",
  ],
  [
    external("https://static.klaviyo.com/onsite/js/Xy12Zw/klaviyo.js"),
    "Klaviyo Xy12Zw starts static.klaviyo.com",
  ],
  [external("//www.dwin1.com/12345.js"), "Awin 12345 starts www.dwin1.com"],
  [
    external("https://dynamic.criteo.com/js/ld/ld.js?a=12345"),
    "Criteo 12345 starts dynamic.criteo.com",
  ],
  [script(metaCode()), "Meta 384756102938475 starts connect.facebook.net"],
  [script("fbq('init', 384756102938475)"), "Meta 384756102938475 starts null"],
  [
    script("load('https://connect.facebook.net/en_US/fbevents.js')"),
    "Meta  loads connect.facebook.net",
  ],
  [script("load('//CDN.Shop.example/px/fbevents.js')"), "Meta  loads cdn.shop.example"],
  [script("load('/px/fbevents.js')"), "Meta  loads null"],
  [
    script("a('https://other.example/a'); load('http://cdn.example/fbevents.js?v=1')"),
    "Meta  loads cdn.example",
  ],
  [
    script("twq('config','o1abc'); load('https://static.ads-twitter.com/uwt.js')"),
    "X o1abc starts static.ads-twitter.com",
  ],
  [script('rdt("init", "a2_abcdef123")'), "Reddit a2_abcdef123 starts null"],
])("%s is seen as %s", (html, seen) => {
  expect(describeIn(html)).toEqual([seen]);
});

test.each([
  ["Microsoft's ti without its loader", script('var uetq = []; var o = {ti: "97123456"};')],
  ["a vendor's file by its name alone", script("load('/js/hotjar-1234567.js')")],
  ["a script with a pixel's address", external("https://www.facebook.com/tr?id=384756102938475")],
  [
    "another frame of Google",
    '<iframe src="https://www.googletagmanager.com/a.html?id=GTM-K7P2QRS">',
  ],
  ["a frame whose id begins otherwise", gtmNoscript("XGTM-K7P2QRS")],
  ["a frame whose id ends otherwise", gtmNoscript("GTM-K7P2QRS-1")],
  ["a pixel whose id begins otherwise", metaNoscript("a384756102938475")],
  ["a pixel whose id ends otherwise", metaNoscript("384756102938475a")],
  ["another file", external("https://shop.example/theme.js")],
  ["another vendor's word without an id", script("var fbq = 1;")],
  ["a picture of another site", '<img src="https://shop.example/tr?id=384756102938475">'],
  ["a frame without an id", '<iframe src="https://www.googletagmanager.com/ns.html"></iframe>'],
  ["a frame with another id", gtmNoscript("G-7HQ2M4KD9P")],
  ["Meta's pixel without an id", '<img src="https://www.facebook.com/tr?ev=PageView">'],
  ["Meta's other addresses", '<img src="https://www.facebook.com/logo?id=384756102938475">'],
  ["a picture without an address", "<img><iframe></iframe>"],
  ["a link", '<link href="https://www.facebook.com/tr?id=384756102938475">'],
])("%s is no tag", (_what, html) => {
  expect(describeIn(html)).toEqual([]);
});

test("each id of a script is seen once, where it is first", () => {
  const code = "fbq('init', '1234567'); fbq('init', '7654321'); fbq('init', '1234567');";
  const found = findIn(script(code));
  expect(found.map(({ id }) => id)).toEqual(["1234567", "7654321"]);
  expect(found.map(({ line }) => line)).toEqual([
    code,
    "fbq('init', '7654321'); fbq('init', '1234567');",
  ]);
});

test("what stands beside a snippet for browsers without scripts names the id", () => {
  expect(findIn(`<p>${gtmNoscript()}${metaNoscript()}`)).toEqual([
    {
      vendor: "Google Tag Manager",
      lane: "container",
      id: "GTM-K7P2QRS",
      state: "runs",
      act: "fallback",
      position: 1,
      host: null,
      line: '<iframe src="https://www.googletagmanager.com/ns.html?id=GTM-K7P2QRS">',
    },
    {
      vendor: "Meta",
      lane: "tag",
      id: "384756102938475",
      state: "runs",
      act: "fallback",
      position: 3,
      host: null,
      line: '<img src="https://www.facebook.com/tr?id=384756102938475&ev=PageView&noscript=1">',
    },
  ]);
});

test.each([
  ["scripts", script("fbq('init', '1234567')")],
  ["frames", gtmNoscript()],
])("of a thousand %s, three hundred are seen", (_what, html) => {
  expect(findIn(html.repeat(1_000))).toHaveLength(300);
});
