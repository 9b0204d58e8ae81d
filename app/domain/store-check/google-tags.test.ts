import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { external, gtm, script } from "#tests/store-check/snippets.ts";
import { findGoogleTags, getGoogleVendor, isGoogle } from "./google-tags.ts";
import { readScripts } from "./page-script.ts";

function findIn(html: string) {
  const [found] = readScripts(parseStorePage(html));
  return found ? findGoogleTags(found, "shop.example") : [];
}

/** Vendor, id, act and host. */
function describeIn(html: string): string[] {
  return findIn(html).map(({ vendor, id, act, host }) => `${vendor} ${id} ${act} ${host}`);
}

test.each([
  ["GTM-K7P2QRS", "Google Tag Manager"],
  ["G-7HQ2M4KD9P", "GA4"],
  ["AW-987123654", "Google Ads"],
  ["DC-8123456", "Floodlight"],
  ["UA-48213579-2", "Universal Analytics"],
  ["GT-5NRXKQ2", "Google tag"],
  ["XY-1", "Google tag"],
])("%s belongs to %s", (id, vendor) => {
  expect(getGoogleVendor(id)).toBe(vendor);
  expect(isGoogle(vendor)).toBe(true);
});

test("Meta is not Google", () => {
  expect(isGoogle("Meta")).toBe(false);
});

const GTAG_JS = "www.googletagmanager.com/gtag/js";

test.each([
  [`https://${GTAG_JS}?id=G-7HQ2M4KD9P`, ["GA4 G-7HQ2M4KD9P loads www.googletagmanager.com"]],
  [
    `https://${GTAG_JS}?l=dl&id=AW-987123654`,
    ["Google Ads AW-987123654 loads www.googletagmanager.com"],
  ],
  [`https://${GTAG_JS}`, []],
  ["/metrics/gtm.js?id=GTM-K7P2QRS", ["Google Tag Manager GTM-K7P2QRS starts shop.example"]],
  [
    "https://www.google-analytics.com/analytics.js",
    ["Universal Analytics  loads www.google-analytics.com"],
  ],
  [
    "https://ssl.google-analytics.com/ga.js",
    ["Universal Analytics  loads ssl.google-analytics.com"],
  ],
  ["https://www.google-analytics.com/collect", []],
  [
    "https://www.googleadservices.com/pagead/conversion_async.js",
    ["Google Ads  loads www.googleadservices.com"],
  ],
  ["https://www.googleadservices.com/other.js", []],
  ["https://shop.example/theme.js?id=G-7HQ2M4KD9P", []],
])("the address %s is seen as %j", (address, seen) => {
  expect(describeIn(external(address))).toEqual(seen);
});

test.each([
  [`load('https://${GTAG_JS}?id=G-7HQ2M4KD9P')`, ["GA4 G-7HQ2M4KD9P loads null"]],
  [
    `load('https://${GTAG_JS}?id=G-7HQ2M4KD9P'); gtag('config', 'G-7HQ2M4KD9P')`,
    ["GA4 G-7HQ2M4KD9P loads null", "GA4 G-7HQ2M4KD9P starts null"],
  ],
  [
    `load('https://${GTAG_JS}?id=G-7HQ2M4KD9P'); load('https://${GTAG_JS}?id=G-7HQ2M4KD9P&l=a')`,
    ["GA4 G-7HQ2M4KD9P loads null"],
  ],
  ["gtag('config', 'G-7HQ2M4KD9P')", ["GA4 G-7HQ2M4KD9P starts null"]],
  ["gtag('config', 'G-7HQ2M4KD9P', settings)", ["GA4 G-7HQ2M4KD9P starts null"]],
  [
    "gtag('config', 'G-7HQ2M4KD9P', settings, {send_page_view: false})",
    ["GA4 G-7HQ2M4KD9P starts null"],
  ],
  ["gtag('config', 'G-7HQ2M4KD9P', {send_page_view: false})", ["GA4 G-7HQ2M4KD9P loads null"]],
  ['gtag("config","G-7HQ2M4KD9P",{"send_page_view":!1})', ["GA4 G-7HQ2M4KD9P loads null"]],
  [
    "gtag('config', 'G-7HQ2M4KD9P' , { 'send_page_view': 'false' })",
    ["GA4 G-7HQ2M4KD9P loads null"],
  ],
  ["gtag('config', 'G-7HQ2M4KD9P', {send_page_view: true})", ["GA4 G-7HQ2M4KD9P starts null"]],
  ["gtag('config', 'G-7HQ2M4KD9P', {update: true})", ["GA4 G-7HQ2M4KD9P loads null"]],
  ["gtag('config', 'G-7HQ2M4KD9P'); a({send_page_view: false})", ["GA4 G-7HQ2M4KD9P starts null"]],
  [
    "window.x.merchantGoogleAnalytics = function() { gtag('config', 'G-7HQ2M4KD9P'); }",
    ["GA4 G-7HQ2M4KD9P customer-events null"],
  ],
  ["gtag('config', 'G-7HQ2M4KD9P');({send_page_view: false})", ["GA4 G-7HQ2M4KD9P starts null"]],
  ['gtag("config","G-7HQ2M4KD9P",{"update":true})', ["GA4 G-7HQ2M4KD9P loads null"]],
  ["gtag('config','G-7HQ2M4KD9P',{update:!0})", ["GA4 G-7HQ2M4KD9P loads null"]],
  ["ga('create', 'UA-48213579-2', 'auto')", ["Universal Analytics UA-48213579-2 starts null"]],
  [
    "_gaq.push(['_setAccount', 'UA-48213579-2'])",
    ["Universal Analytics UA-48213579-2 starts null"],
  ],
  ["var google_conversion_id = 987123654;", ["Google Ads AW-987123654 starts null"]],
  ["var id = 'G-7HQ2M4KD9P';", []],
  ["var a = 1;", []],
])("the code %s is seen as %j", (code, seen) => {
  expect(describeIn(script(code))).toEqual(seen);
});

test.each([
  [gtm(), ["Google Tag Manager GTM-K7P2QRS starts www.googletagmanager.com"]],
  [
    gtm("GTM-K7P2QRS", "https://Data.shop.example/a.js?b="),
    ["Google Tag Manager GTM-K7P2QRS starts data.shop.example"],
  ],
  [gtm("GTM-K7P2QRS", "/metrics/?id="), ["Google Tag Manager GTM-K7P2QRS starts shop.example"]],
  [
    script(
      "a({'gtm.start': 1}); load('//cdn.example/a.js'); load('//sst.example/gtm.js?id=GTM-K7P2QRS')",
    ),
    ["Google Tag Manager GTM-K7P2QRS starts sst.example"],
  ],
  [
    script("load('//sst.example/gtm.js?id=GTM-K7P2QRS')"),
    ["Google Tag Manager GTM-K7P2QRS starts sst.example"],
  ],
  [
    script("load('/metrics/gtm.js?id=GTM-K7P2QRS')"),
    ["Google Tag Manager GTM-K7P2QRS starts shop.example"],
  ],
  [
    script("load('//a.example/b'); a({'gtm.start': 1}); start('GTM-K7P2QRS', 'GTM-W3XYZ45')"),
    ["Google Tag Manager GTM-K7P2QRS starts null", "Google Tag Manager GTM-W3XYZ45 starts null"],
  ],
  [
    script(`a({'gtm.start': 1}); load('//${GTAG_JS}?id=G-7HQ2M4KD9P'); start('GTM-K7P2QRS')`),
    [
      "Google Tag Manager GTM-K7P2QRS starts www.googletagmanager.com",
      "GA4 G-7HQ2M4KD9P loads null",
    ],
  ],
  [
    script("a('/b?c'); d({'gtm.start': 1}); load(address + 'GTM-K7P2QRS')"),
    ["Google Tag Manager GTM-K7P2QRS starts null"],
  ],
  [script("a({'gtm.start': 1}); load(address)"), ["Google Tag Manager  starts null"]],
  [script("load('GTM-K7P2QRS')"), []],
])("the loader %s is seen as %j", (html, seen) => {
  expect(describeIn(html)).toEqual(seen);
});

test("a container runs from where its snippet starts", () => {
  const [container] = findIn(gtm());
  expect(container).toMatchObject({ lane: "container", state: "runs" });
  expect(container?.position).toBeLessThan(0.2);
});

test("a container is shown by its id", () => {
  const line = "(window,document,'script','dataLayer','GTM-K7P2QRS');";
  expect(findIn(gtm())[0]?.line).toBe(line);
});

test("Google's older scripts are tags, no containers", () => {
  for (const address of [
    "https://www.google-analytics.com/analytics.js",
    "https://www.googleadservices.com/pagead/conversion.js",
  ]) {
    expect(findIn(external(address))).toMatchObject([{ lane: "tag" }]);
  }
});

test("a tag has its place and its line", () => {
  const code = "var a = 1; gtag('config', 'AW-987123654');";
  expect(findIn(`<p>${script(code)}`)).toEqual([
    {
      vendor: "Google Ads",
      lane: "tag",
      id: "AW-987123654",
      state: "runs",
      act: "starts",
      host: null,
      position: code.indexOf("'config'") / (code.length + 1),
      line: "gtag('config', 'AW-987123654');",
    },
  ]);
});
