import type { ExpectedPages } from "./expected-page.ts";
import {
  consentDefault,
  external,
  gtag,
  googleApp,
  gtm,
  meta,
  metaApp,
  page,
  script,
  shopify,
} from "./snippets.ts";

/** Storefronts as the platforms render them, reduced to what names them. */
export const platformPages: ExpectedPages = {
  "Shopify without pixels": {
    html: page(shopify()),
    findings: ["platform seen sure", "nothing-measures weak likely"],
    services: ["SKU_02"],
  },
  "Shopify with the apps of Google and Meta": {
    html: page(shopify([googleApp("G-7HQ2M4KD9P", "AW-987123654"), metaApp("384756102938475")])),
    findings: ["platform seen sure", "shopify-pixels seen sure"],
    tags: ["GA4 G-7HQ2M4KD9P", "Google Ads AW-987123654", "Meta 384756102938475"],
    services: [],
  },
  "Shopify with GA4 in theme and app": {
    html: page(gtag() + shopify([googleApp("G-7HQ2M4KD9P")])),
    findings: [
      "theme-and-app wrong sure",
      "platform seen sure",
      "shopify-pixels seen sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    services: ["SKU_01"],
  },
  "Shopify with Meta in theme and app": {
    html: page(meta() + shopify([metaApp("384756102938475")])),
    findings: [
      "theme-and-app wrong sure",
      "platform seen sure",
      "shopify-pixels seen sure",
      "consent-none weak possible",
    ],
    services: ["SKU_01"],
  },
  "Shopify with different pixels in theme and app": {
    html: page(meta("111222333444555") + shopify([metaApp("384756102938475")])),
    findings: ["platform seen sure", "shopify-pixels seen sure", "consent-none weak possible"],
  },
  "Shopify with a custom pixel, its banner and GTM": {
    html: page(
      shopify([{ id: "86212697", type: "CUSTOM", name: "GTM server events" }]) +
        external(
          "https://shop.example/cdn/shopifycloud/privacy-banner/storefront-banner.js",
          "defer",
        ) +
        consentDefault() +
        gtm(),
    ),
    findings: [
      "platform seen sure",
      "shopify-pixels seen sure",
      "consent-shopify seen sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    tags: [
      "GTM server events",
      "Shopify's cookie banner",
      "Default",
      "Google Tag Manager GTM-K7P2QRS",
    ],
  },
  "Shopify with Klaviyo as a script tag": {
    html: page(
      shopify() +
        script(
          String.raw`(function() { function asyncLoad() { var urls = ["https:\/\/static.klaviyo.com\/onsite\/js\/Xy12Zw\/klaviyo.js?company_id=Xy12Zw\u0026shop=shop-example.myshopify.com","https:\/\/cdn.judge.me\/loader.js"]; for (var i = 0; i < urls.length; i++) {} } window.addEventListener('load', asyncLoad, false); })();`,
        ),
    ),
    findings: ["script-tags-end weak sure", "platform seen sure", "consent-none weak possible"],
    tags: ["Klaviyo Xy12Zw"],
    services: ["SKU_10"],
  },
  "Shopify with reviews as a script tag": {
    html: page(
      shopify([metaApp("384756102938475")]) +
        script(
          String.raw`(function() { function asyncLoad() { var urls = ["https:\/\/cdn.judge.me\/loader.js"]; } })();`,
        ),
    ),
    findings: ["platform seen sure", "shopify-pixels seen sure"],
  },
  "WooCommerce with GTM4WP": {
    html: page(
      '<meta name="generator" content="WordPress 6.8"><meta name="generator" content="WooCommerce 10.1.0">' +
        consentDefault() +
        script(
          'var gtm4wp_datalayer_name = "dataLayer"; var dataLayer = dataLayer || []; var dataLayer_content = {"pagePostType":"frontpage"}; dataLayer.push( dataLayer_content );',
        ) +
        gtm(),
      external("/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js", "defer"),
    ),
    findings: [
      "platform seen sure",
      "injecting-app seen likely",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "WooCommerce with Complianz and PixelYourSite": {
    html: page(
      external("/wp-content/plugins/woocommerce/assets/js/frontend/woocommerce.min.js", "defer") +
        external("/wp-content/plugins/complianz-gdpr/cookiebanner/js/complianz.min.js", "defer") +
        script('var pysOptions = {"facebook":{"pixelIds":["384756102938475"]}};') +
        script("fbq('init', '384756102938475');", 'type="text/plain" data-category="marketing"'),
    ),
    findings: ["platform seen sure", "injecting-app seen likely", "tags-wait fine sure"],
    tags: ["Complianz", "Meta 384756102938475"],
  },
  "BigCommerce with the Google tag": {
    html: page(
      external(
        "https://cdn11.bigcommerce.com/s-abc123/stencil/1a2b/dist/theme-bundle.main.js",
        "defer",
      ) +
        script('window.stencilBootstrap("default", "{}").load();') +
        gtag(),
    ),
    findings: ["platform seen sure", "consent-none weak possible", "server-none seen possible"],
  },
  "Magento with GTM": {
    html: page(
      external("/static/version1732000000/frontend/Store/theme/en_US/requirejs/require.js", "") +
        script('{"*": {"Magento_Customer/js/section-config": {}}}', 'type="text/x-magento-init"') +
        gtm(),
    ),
    findings: ["platform seen sure", "consent-none weak possible", "server-none seen possible"],
  },
  "PrestaShop with Meta": {
    html: page(
      script('var prestashop = {"cart": {"products": []}, "currency": {"iso_code": "EUR"}};') +
        meta(),
      external("/modules/ps_shoppingcart/ps_shoppingcart.js", ""),
    ),
    findings: ["platform seen sure", "consent-none weak possible"],
  },
  Wix: {
    html: page(
      '<meta name="generator" content="Wix.com Website Builder">',
      external("https://static.parastorage.com/services/wix-thunderbolt/dist/main.js"),
    ),
    findings: ["platform seen sure", "nothing-measures weak possible"],
    services: [],
  },
  "Squarespace with the Google tag": {
    html: page(
      external("//assets.squarespace.com/universal/scripts-compressed/common.js", "") +
        script('Static.SQUARESPACE_CONTEXT = {"website": {"id": "1"}};') +
        gtag(),
    ),
    findings: ["platform seen sure", "consent-none weak possible", "server-none seen possible"],
  },
  "Shopware with GTM": {
    html: page(
      script(
        "window.salesChannelId = '018f'; window.router = {}; window.router['frontend.cart.offcanvas'] = '/checkout/offcanvas';",
      ) +
        consentDefault() +
        gtm(),
      external("/theme/0a1b2c3d4e5f60718293a4b5c6d7e8f9/js/storefront/storefront.js", "defer"),
    ),
    findings: ["platform seen sure", "consent-default fine sure", "server-none seen possible"],
  },
  "a page that borrows Shopify's pictures": {
    html: page(
      '<link rel="preload" href="https://cdn.shopify.com/s/files/1/0001/mug.jpg">' +
        consentDefault() +
        gtm(),
    ),
    findings: ["platform seen likely", "consent-default fine sure", "server-none seen possible"],
  },
};
