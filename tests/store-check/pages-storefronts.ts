import type { ExpectedPages } from "./expected-page.ts";
import {
  ALL_DENIED,
  consentDefault,
  COOKIEBOT,
  external,
  googleApp,
  GTAG,
  gtag,
  gtm,
  gtmNoscript,
  klaviyo,
  meta,
  metaApp,
  metaCode,
  page,
  script,
  shopify,
  tiktok,
} from "./snippets.ts";

const offer = (price: string) =>
  script(
    `{"@context":"http://schema.org/","@type":"Product","name":"Mug","sku":"M1","offers":[{"@type":"Offer","price":${price},"priceCurrency":"EUR","availability":"http://schema.org/InStock"}]}`,
    'type="application/ld+json"',
  );

/** Whole heads of stores, as open themes and their plugins render them, with a past. */
export const storefrontPages: ExpectedPages = {
  "a Shopify product in the theme Dawn, its past in the theme": {
    html: page(
      '<link rel="canonical" href="https://mugs.example/products/mug"><link rel="alternate" hreflang="de-DE" href="https://mugs.example/de/products/mug">' +
        '<meta property="og:type" content="product"><meta property="og:price:amount" content="24,00"><meta property="og:price:currency" content="EUR">' +
        external(
          "//mugs.example/cdn/shop/t/14/assets/global.js?v=88558128918567037191736867876",
          'defer="defer"',
        ) +
        meta() +
        shopify([googleApp("G-7HQ2M4KD9P", "AW-987123654"), metaApp("384756102938475")]) +
        script(
          String.raw`(function() { function asyncLoad() { var urls = ["https:\/\/cdn.judge.me\/loader.js?shop=shop-example.myshopify.com"]; } })();`,
        ) +
        external(
          "https://mugs.example/cdn/shopifycloud/privacy-banner/storefront-banner.js",
          "defer",
        ) +
        offer("24.0"),
    ),
    more: { url: "https://mugs.example/products/mug" },
    findings: [
      "theme-and-app wrong sure",
      "pixels-before-consent wrong likely",
      "platform seen sure",
      "shopify-pixels seen sure",
      "consent-shopify seen sure",
      "product-markup fine sure",
    ],
    services: ["SKU_01", "SKU_14"],
  },
  "a WooCommerce home page with Site Kit, PixelYourSite and WP Rocket": {
    html: page(
      '<meta name="generator" content="WordPress 6.8.1"><meta name="generator" content="WooCommerce 9.9.4"><meta name="generator" content="Site Kit by Google 1.155.0">' +
        external(
          "https://www.googletagmanager.com/gtag/js?id=GT-5NRXKQ2",
          'id="google_gtagjs-js" async',
        ) +
        script(
          `/* <![CDATA[ */ ${GTAG} gtag("set","linker",{"domains":["shop.example"]}); gtag("js", new Date()); gtag("set", "developer_id.dZTNiMT", true); gtag("config", "GT-5NRXKQ2"); /* ]]> */`,
          'id="google_gtagjs-js-after"',
        ) +
        external(
          "/wp-content/plugins/pixelyoursite/dist/scripts/public.js?ver=10.1",
          'id="pys-js"',
        ) +
        script(metaCode(), 'type="rocketlazyloadscript" data-rocket-type="text/javascript"'),
      external("/wp-content/plugins/woocommerce/assets/js/frontend/cart-fragments.min.js", "defer"),
    ),
    findings: [
      "tags-delayed weak likely",
      "consent-none weak possible",
      "platform seen sure",
      "injecting-app seen likely",
      "server-none seen possible",
    ],
    tags: ["Google tag GT-5NRXKQ2", "Meta 384756102938475"],
    services: ["SKU_01"],
  },
  "a Magento category with Cookiebot, two containers and old product lists": {
    html: page(
      script(
        "var BASE_URL = 'https\\u003A\\u002F\\u002Fshop.example\\u002F'; var require = {'baseUrl': 'https\\u003A\\u002F\\u002Fshop.example\\u002Fstatic'};",
      ) +
        external(
          "https://shop.example/static/version1732000000/frontend/Magento/luma/en_GB/mage/requirejs/mixins.js",
          "",
        ) +
        COOKIEBOT +
        script(
          "window.dataLayer = window.dataLayer || []; dataLayer.push({'ecommerce': {'currencyCode': 'GBP', 'impressions': [{'id': 'M1', 'name': 'Mug'}]}});",
        ) +
        gtm() +
        gtm("GTM-W3XYZ45"),
      gtmNoscript() + gtmNoscript("GTM-W3XYZ45"),
      'lang="en-GB"',
    ),
    findings: [
      "two-containers weak sure",
      "ecommerce-old weak likely",
      "platform seen sure",
      "consent-by-platform seen likely",
      "data-layer-before fine sure",
      "server-none seen possible",
    ],
    services: ["SKU_01", "SKU_02"],
  },
  "a PrestaShop product with tarteaucitron and the Google tag behind it": {
    html: page(
      external("https://shop.example/modules/tac/tarteaucitron/tarteaucitron.js", "") +
        script(
          "tarteaucitron.init({hashtag: '#tac'}); tarteaucitron.user.gtagUa = 'G-7HQ2M4KD9P';",
        ) +
        script('var prestashop = {"currency":{"iso_code":"EUR"},"page":{"page_name":"product"}};') +
        tiktok +
        offer("24"),
      "",
      'lang="fr-FR"',
    ),
    more: { url: "https://shop.example/12-mug.html" },
    findings: [
      "pixels-before-consent wrong likely",
      "platform seen sure",
      "product-markup fine sure",
    ],
    tags: ["tarteaucitron", "TikTok C9ABCDE3C77U8FGHIJK0"],
    services: ["SKU_14"],
  },
  "a Shopware home page in order, with a server container": {
    html: page(
      script(
        "window.router = []; window.router['frontend.cart.offcanvas'] = '/checkout/offcanvas'; window.salesChannelId = '018f0000';",
      ) +
        consentDefault() +
        '<script id="usercentrics-cmp" async src="https://web.cmp.usercentrics.eu/ui/loader.js" data-settings-id="aB1cD2eF3"></script>' +
        external("https://web.cmp.usercentrics.eu/modules/autoblocker.js", "") +
        script("dataLayer.push({pageType: 'home', currency: 'EUR'});") +
        gtm("GTM-K7P2QRS", "https://sst.mugs.de/gtm.js?id=") +
        klaviyo,
      "",
      'lang="de-DE"',
    ),
    more: { url: "https://www.mugs.de/" },
    findings: [
      "platform seen sure",
      "consent-default fine sure",
      "server-loader fine sure",
      "data-layer-before fine sure",
    ],
    services: [],
  },
  "a BigCommerce page of thanks, with its sale": {
    html: page(
      '<meta name="platform" content="bigcommerce.stencil">' +
        consentDefault(`${ALL_DENIED}, 'wait_for_update': 500, 'region': ['AT', 'DE']`) +
        gtag("AW-987123654") +
        script(
          "gtag('event', 'conversion', {'send_to': 'AW-987123654/AbC', 'value': 24, 'currency': 'USD', 'transaction_id': '100'}); fbq('track', 'Purchase', {value: 24, currency: 'USD'});",
        ),
    ),
    more: { url: "https://shop.example/checkout/order-confirmation", title: "Order confirmed" },
    findings: [
      "platform seen sure",
      "consent-regions seen sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    services: [],
  },
};
