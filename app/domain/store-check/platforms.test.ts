import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { external, script } from "#tests/store-check/snippets.ts";
import { readScripts } from "./page-script.ts";
import { detectPlatform, getPlatformChoice } from "./platforms.ts";

test.each([
  ["Shopify", "shopify"],
  ["Magento", "adobe-commerce"],
  ["Shopware", "other"],
  ["Another", null],
  [null, null],
])("%s is %j on the request form", (name, choice) => {
  expect(getPlatformChoice(name)).toBe(choice);
});

test.each([
  [script('Shopify.shop = "a.myshopify.com"'), "Shopify sure"],
  ['<meta id="shopify-digital-wallet" name="shopify-digital-wallet">', "Shopify sure"],
  [external("/cdn/shop/t/14/assets/global.js"), "Shopify sure"],
  ['<link href="https://cdn.shopify.com/s/files/1/a.css">', "Shopify likely"],
  ['<meta name="generator" content="WooCommerce 10.1.0">', "WooCommerce sure"],
  ['<meta name="description" content="WooCommerce 10.1.0">', null],
  [external("/wp-content/plugins/woocommerce-payments/a.js"), "WooCommerce likely"],
  [script("window.stencilBootstrap('default')"), "BigCommerce sure"],
  [external("https://cdn11.bigcommerce.com/s-a/b.js"), "BigCommerce likely"],
  [script("{}", 'type="text/x-magento-init"'), "Magento sure"],
  ['<meta name="generator" content="PrestaShop">', "PrestaShop sure"],
  ['<meta name="generator" content="Wix.com Website Builder">', "Wix sure"],
  ['<link href="https://static.wixstatic.com/a.png">', "Wix likely"],
  [external("https://assets.squarespace.com/universal/a.js"), "Squarespace sure"],
  ['<link href="/bundles/storefront/a.css">', "Shopware sure"],
  // What is sure comes before what is likely.
  [
    '<link href="https://cdn.shopify.com/s/files/1/a.css"><meta name="generator" content="PrestaShop">',
    "PrestaShop sure",
  ],
  ["<p>", null],
])("%s is of %j", (html, expected) => {
  const page = parseStorePage(html);
  const platform = detectPlatform(page, readScripts(page));
  expect(platform && `${platform.name} ${platform.certainty}`).toBe(expected);
});

test("the evidence begins a little before the mark", () => {
  const page = parseStorePage(script(`${"a".repeat(100)};Shopify.shop = "b"`));
  expect(detectPlatform(page, readScripts(page))?.evidence).toEqual([
    `${"a".repeat(39)};Shopify.shop = "b"`,
  ]);
});
