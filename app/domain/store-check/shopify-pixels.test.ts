import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { googleApp, metaApp, script, shopify } from "#tests/store-check/snippets.ts";
import { readScripts } from "./page-script.ts";
import { findShopifyPixels, toSightings } from "./shopify-pixels.ts";

const findIn = (html: string) => findShopifyPixels(readScripts(parseStorePage(html)));

/** Vendor and ids. */
function describePixels(...pixels: readonly object[]): string[] {
  return findIn(shopify(pixels)).pixels.map(({ vendor, ids }) => [vendor, ...ids].join(" "));
}

test("Google's app has a pixel for each of its tags, once", () => {
  expect(
    describePixels(googleApp("G-7HQ2M4KD9P", "AW-987123654", "G-7HQ2M4KD9P", "G-2BRT5N8WQC")),
  ).toEqual(["GA4 G-7HQ2M4KD9P G-2BRT5N8WQC", "Google Ads AW-987123654"]);
});

test.each([
  [metaApp("384756102938475"), "Meta 384756102938475"],
  [
    { apiClientId: 1, configuration: '{"pixel_id":"1234","pixel_type":"facebook_pixel"}' },
    "Meta 1234",
  ],
  [
    { apiClientId: 4383523, configuration: '{"pixelCode":"C9ABCDE3C77U8F"}' },
    "TikTok C9ABCDE3C77U8F",
  ],
  [
    { apiClientId: "3009811", configuration: '{"tag_id" : "2612345678901"}' },
    "Pinterest 2612345678901",
  ],
  [{ name: "klaviyo onsite", configuration: '{"accountID":"Xy12Zw"}' }, "Klaviyo Xy12Zw"],
  [{ name: "My pixel", configuration: "{}" }, "My pixel"],
  [{ name: "My pixel", configuration: { pixelId: "1234" } }, "My pixel"],
  [{ name: "", configuration: "{}" }, "Another app"],
  [{ name: 3 }, "Another app"],
])("%j is the pixel %j", (pixel, seen) => {
  expect(describePixels(pixel)).toEqual([seen]);
});

const MINE = '{"id": 3, "name": "Mine"}';

test("Shopify's own pixels are left out", () => {
  const list = `[{"id": "shopify-app-pixel"}, ${MINE}]`;
  expect(findIn(script(`webPixelsConfigList: ${list}`)).pixels).toEqual([
    {
      vendor: "Mine",
      ids: [],
      line: '{"id":3,"name":"Mine","configuration":""}',
      position: 0,
    },
  ]);
});

test("what is no pixel is left out", () => {
  const { pixels } = findIn(script(`webPixelsConfigList: [null, 3, "a", ${MINE}]`));
  expect(pixels.map(({ vendor }) => vendor)).toEqual(["Mine"]);
});

test.each([
  ["a store of Shopify", shopify(), true],
  ["a list alone", script('"webPixelsConfigList":[]'), true],
  ["its script alone", script("a()", 'id="web-pixels-manager-setup"'), true],
  ["another store", script("a()"), false],
])("%s has Shopify's pixels: %j", (_what, html, isPresent) => {
  expect(findIn(script("var a = 1;") + html)).toEqual({ isPresent, pixels: [] });
});

test.each(["[{", '[{"id": "1"}', "{}", "[1, 2"])("the broken list %s has no pixels", (list) => {
  expect(findIn(script(`webPixelsConfigList: ${list}`))).toEqual({
    isPresent: list.startsWith("["),
    pixels: [],
  });
});

test("of a pixel, eight ids are read", () => {
  const ids = Array.from({ length: 10 }, (_, index) => `ABCDE${index}`);
  const configuration = ids.map((id) => `{"pixel_id":"${id}"}`).join(",");
  const pixels = [
    googleApp(...ids.map((id) => `G-${id}`)),
    { apiClientId: 2329312, configuration },
  ];
  expect(describePixels(...pixels)).toEqual([
    `GA4 ${ids
      .slice(0, 8)
      .map((id) => `G-${id}`)
      .join(" ")}`,
    `Meta ${ids.slice(0, 8).join(" ")}`,
  ]);
});

test("of a list, thirty pixels are read", () => {
  const pixels = Array.from({ length: 40 }, () => metaApp("384756102938475"));
  expect(describePixels(...pixels)).toHaveLength(30);
});

test("each id of a pixel is seen, or the pixel without one", () => {
  const found = findIn(shopify([googleApp("G-7HQ2M4KD9P", "G-2BRT5N8WQC"), { name: "Mine" }]));
  expect(toSightings(found)).toMatchObject(
    [
      ["GA4", "G-7HQ2M4KD9P"],
      ["GA4", "G-2BRT5N8WQC"],
      ["Mine", ""],
    ].map(([vendor, id]) => ({
      vendor,
      id,
      lane: "tag",
      state: "runs",
      act: "customer-events",
      host: null,
      position: 1,
    })),
  );
});
