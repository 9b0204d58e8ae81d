import type { ExpectedPages } from "./expected-page.ts";
import {
  consentDefault,
  external,
  gtag,
  gtm,
  gtmNoscript,
  meta,
  page,
  script,
} from "./snippets.ts";

const product = (offers: string) =>
  script(
    `{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"Mug","offers":${offers}}]}`,
    'type="application/ld+json"',
  );

const PRODUCT_PAGE = { url: "https://shop.example/products/mug" };

/** Server side, data layer, products and the content policy. */
export const serverPages: ExpectedPages = {
  "GTM from the store's subdomain": {
    html: page(consentDefault() + gtm("GTM-K7P2QRS", "https://data.shop.example/gtm.js?id=")),
    findings: ["consent-default fine sure", "server-loader fine sure"],
  },
  "GTM by a loader that hides its id": {
    html: page(
      consentDefault() +
        script(
          `!function(){"use strict";function l(e){return e};window.dataLayer=window.dataLayer||[];dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"});var s=document.createElement("script");s.async=!0;s.src="https://sst.shop.example/9fkqzx.js?"+l("aWQ9R1RN");document.head.appendChild(s)}();`,
        ),
      '<noscript><iframe src="https://sst.shop.example/ns.html?id=GTM-K7P2QRS"></iframe></noscript>',
    ),
    findings: ["consent-default fine sure", "server-loader fine sure"],
    tags: ["Default", "Google Tag Manager GTM-K7P2QRS"],
  },
  "the Google tag by a path of the store": {
    html: page(
      consentDefault() +
        external("/metrics/gtag/js?id=G-7HQ2M4KD9P") +
        script("gtag('js', new Date()); gtag('config', 'G-7HQ2M4KD9P');"),
    ),
    findings: ["consent-default fine sure", "server-gateway fine sure"],
  },
  "GTM by a path of the store": {
    html: page(consentDefault() + gtm("GTM-K7P2QRS", "/metrics/?id=")),
    findings: ["consent-default fine sure", "server-gateway fine sure"],
  },
  "GA4 to the store's server": {
    html: page(
      consentDefault() +
        gtag("G-7HQ2M4KD9P", ", {'server_container_url': 'https://data.shop.example'}"),
    ),
    findings: ["consent-default fine sure", "server-url fine sure"],
  },
  "GA4 to a path of the store": {
    html: page(
      consentDefault() +
        gtag("G-7HQ2M4KD9P", ', {"transport_url":"https:\\/\\/shop.example\\/data"}'),
    ),
    findings: ["consent-default fine sure", "server-url fine sure"],
  },
  "GA4 to a stranger's server": {
    html: page(
      consentDefault() +
        gtag("G-7HQ2M4KD9P", ", {server_container_url: 'https://gtm-abc123-xyz.a.run.app'}"),
    ),
    findings: ["consent-default fine sure", "server-foreign weak likely"],
    services: ["SKU_03"],
  },
  "Meta's script from the store": {
    html: page(consentDefault() + meta("384756102938475", "https://shop.example/px/fbevents.js")),
    findings: ["consent-default fine sure", "server-meta fine likely"],
  },
  Zaraz: {
    html: page(
      script(
        "(function(w,d){w.zarazData=w.zarazData||{};w.zarazData.w=w.screen.width})(window,document)",
      ) + external("/cdn-cgi/zaraz/s.js?z=JTdC", "defer"),
    ),
    findings: ["nothing-measures weak possible", "server-gateway fine likely"],
    services: [],
  },
  "a data layer that is overwritten": {
    html: page(consentDefault() + gtm() + script("dataLayer = [{'pageType': 'home'}];")),
    findings: [
      "data-layer-overwritten wrong sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    services: ["SKU_01"],
  },
  "a data layer before its container": {
    html: page(consentDefault() + script("window.dataLayer = [{'pageType': 'home'}];") + gtm()),
    findings: [
      "data-layer-before fine sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "products after the container, without an event": {
    html: page(
      consentDefault() + gtm(),
      script("dataLayer.push({ecommerce: {items: [{item_id: 'M1'}]}});"),
    ),
    findings: [
      "data-layer-late weak likely",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    services: ["SKU_02"],
  },
  "products after the container, with their event": {
    html: page(
      consentDefault() + gtm(),
      script(
        "dataLayer.push({ecommerce: null}); dataLayer.push({event: 'view_item_list', ecommerce: {items: [{item_id: 'M1'}]}});",
      ),
    ),
    findings: ["ecommerce fine sure", "consent-default fine sure", "server-none seen possible"],
  },
  "products for Universal Analytics": {
    html: page(
      consentDefault() +
        script(
          "dataLayer.push({'ecommerce': {'detail': {'products': [{'id': 'M1', 'price': '24'}]}}});",
        ) +
        gtm(),
    ),
    findings: [
      "ecommerce-old weak likely",
      "data-layer-before fine sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    services: ["SKU_02"],
  },
  "a value without its currency": {
    html: page(
      consentDefault() +
        gtag() +
        script("gtag('event', 'view_item', {value: 24, items: [{item_id: 'M1'}]});"),
    ),
    findings: [
      "value-without-currency wrong likely",
      "ecommerce fine sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    services: ["SKU_02"],
  },
  "a value with its currency": {
    html: page(
      consentDefault() +
        gtag() +
        script(
          "gtag('event', 'view_item', {currency: 'USD', value: 24, items: [{item_id: 'M1'}]});",
        ),
    ),
    findings: ["ecommerce fine sure", "consent-default fine sure", "server-none seen possible"],
  },
  "a product with price and currency": {
    html: page(
      consentDefault() + gtm() + product('{"@type":"Offer","price":"24.00","priceCurrency":"USD"}'),
    ),
    more: PRODUCT_PAGE,
    findings: [
      "product-markup fine sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "variants with price and currency": {
    html: page(
      consentDefault() +
        gtm() +
        script(
          '{"@type":"ProductGroup","hasVariant":[{"@type":"Product","offers":{"price":24,"priceCurrency":"USD"}}]}',
          'type="application/ld+json"',
        ),
    ),
    more: PRODUCT_PAGE,
    findings: [
      "product-markup fine sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "a product without its currency": {
    html: page(consentDefault() + gtm() + product('{"@type":"Offer","price":"24.00"}')),
    more: PRODUCT_PAGE,
    findings: [
      "product-markup-incomplete weak sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    services: ["SKU_06"],
  },
  "a product page without markup": {
    html: page(consentDefault() + gtm()),
    more: PRODUCT_PAGE,
    findings: [
      "product-markup-missing weak possible",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    services: [],
  },
  "a product in Open Graph": {
    html: page(
      '<meta property="og:type" content="product"><meta property="product:price:amount" content="24"><meta property="product:price:currency" content="USD">' +
        consentDefault() +
        gtm(),
    ),
    findings: [
      "product-markup fine sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "a policy that stops Meta": {
    html: page(consentDefault() + gtm() + meta()),
    more: {
      contentSecurityPolicy:
        "default-src 'self'; script-src 'self' 'unsafe-inline' https://www.googletagmanager.com; connect-src *",
    },
    findings: [
      "policy-blocks wrong likely",
      "beside-container weak possible",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    services: ["SKU_01"],
  },
  "a policy that stops inline scripts, in the page": {
    html: page(
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self' https://*.googletagmanager.com">` +
        gtm(),
    ),
    findings: [
      "policy-blocks wrong likely",
      "consent-none weak possible",
      "server-none seen possible",
    ],
  },
  "a policy that stops GA4's events": {
    html: page(consentDefault() + gtag()),
    more: {
      contentSecurityPolicy:
        "script-src 'self' 'unsafe-inline' https://www.googletagmanager.com; connect-src 'self'",
    },
    findings: [
      "policy-blocks wrong likely",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "a policy that names each host": {
    html: page(consentDefault() + gtag() + meta()),
    more: {
      contentSecurityPolicy:
        "script-src 'self' 'unsafe-inline' *.googletagmanager.com https://connect.facebook.net; connect-src 'self' https://*.google-analytics.com https://www.facebook.com",
    },
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a policy with a nonce and strict-dynamic": {
    html: page(
      consentDefault().replace("<script>", '<script nonce="r4nd0m">') +
        gtm().replace("<script>", '<script nonce="r4nd0m">'),
    ),
    more: {
      contentSecurityPolicy:
        "script-src 'nonce-r4nd0m' 'strict-dynamic' https: 'unsafe-inline'; upgrade-insecure-requests",
    },
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a policy about other things": {
    html: page(consentDefault() + gtm()),
    more: { contentSecurityPolicy: "frame-ancestors 'none'; upgrade-insecure-requests" },
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a policy that lets GA4's events to one region": {
    html: page(consentDefault() + gtag()),
    more: {
      contentSecurityPolicy:
        "script-src 'unsafe-inline' *.googletagmanager.com; connect-src https://region1.google-analytics.com",
    },
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a policy that stops GA4's events, without GA4": {
    html: page(consentDefault() + gtag("AW-987123654") + meta()),
    more: { contentSecurityPolicy: "connect-src 'self'" },
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a policy that stops GA4's events, without a configured GA4": {
    html: page(
      consentDefault() + external("https://www.googletagmanager.com/gtag/js?id=G-7HQ2M4KD9P"),
    ),
    more: { contentSecurityPolicy: "connect-src 'self'" },
    findings: ["consent-default fine sure"],
  },
  "a policy that stops Google's hosts, where GA4 may send to the container's server": {
    html: page(consentDefault() + gtm() + gtag()),
    more: { contentSecurityPolicy: "connect-src 'self'" },
    findings: [
      "beside-container weak possible",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "a policy that stops Google's hosts, where GA4 comes from the store's server": {
    html: page(
      consentDefault() +
        external("https://data.shop.example/gtag/js?id=G-7HQ2M4KD9P") +
        script("gtag('js', new Date()); gtag('config', 'G-7HQ2M4KD9P');"),
    ),
    more: { contentSecurityPolicy: "connect-src 'self'" },
    findings: ["consent-default fine sure", "server-loader fine sure"],
  },
  "what looks like a policy and is none": {
    html: page(
      `<link http-equiv="Content-Security-Policy" content="script-src 'none'">` +
        `<meta name="description" content="script-src 'none'"><meta http-equiv="Content-Security-Policy">` +
        consentDefault() +
        gtm(),
    ),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a value whose currency is set for all events": {
    html: page(
      consentDefault() +
        gtag() +
        script("gtag('set', {'currency': 'USD'});") +
        script("gtag('event', 'view_item', {value: 24});"),
    ),
    findings: ["ecommerce fine sure", "consent-default fine sure", "server-none seen possible"],
  },
  "values that the page computes, or that are cut": {
    html: page(
      consentDefault() +
        gtag() +
        script("gtag('event', 'view_item', {...product, value: 24});") +
        script("gtag('event', 'view_item', product); a({value: 24});") +
        script("gtag('event', 'view_cart', {items: []});") +
        script("gtag('event', 'add_to_cart', {value: 24, items: ["),
    ),
    findings: ["ecommerce fine sure", "consent-default fine sure", "server-none seen possible"],
  },
  "old product lists beside new ones": {
    html: page(
      consentDefault() +
        script("dataLayer.push({ecommerce: {impressions: [{id: 'M1'}]}});") +
        script("dataLayer.push({event: 'view_item', ecommerce: {items: [{item_id: 'M1'}]}});") +
        gtm(),
    ),
    findings: [
      "ecommerce fine sure",
      "data-layer-before fine sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "a data layer without a container": {
    html: page(
      consentDefault() + gtag() + script("dataLayer = [{a: 1}]; dataLayer.push({ecommerce: {}});"),
    ),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a data layer that waits for consent": {
    html: page(consentDefault() + gtm() + script("dataLayer = [{a: 1}];", 'type="text/plain"')),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "pushes after the container that say nothing": {
    html: page(
      consentDefault() +
        gtm() +
        script(
          "dataLayer.push({}); dataLayer.push({pageType: 'home'}); dataLayer.push({ecommerce: null});",
        ),
    ),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a product without its price": {
    html: page(consentDefault() + gtm() + product('{"priceCurrency":"USD"}')),
    findings: [
      "product-markup-incomplete weak sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "a list of products without prices": {
    html: page(consentDefault() + gtm() + product("[]") + product("[]")),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a product page with broken markup": {
    html: page(
      consentDefault() + gtm() + script('{"@type": "Product",', 'type="application/ld+json"'),
    ),
    more: PRODUCT_PAGE,
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a product page with other markup": {
    html: page(
      consentDefault() +
        gtm() +
        script('{"@type": "Organization"}', 'type=" Application/LD+JSON "') +
        script('{"@type": "Product"}', 'type="application/json"'),
    ),
    more: PRODUCT_PAGE,
    findings: [
      "product-markup-missing weak possible",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "a product in microdata, with its price only": {
    html: page(
      '<meta property="og:type" content="product.item"><meta itemprop="price" content="24"><meta itemprop="priceCurrency" content=""><meta property="og:title" content="Mug">' +
        consentDefault() +
        gtm(),
    ),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a product page by its type, without markup": {
    html: page(
      '<meta property="og:type" content="product.item"><meta itemprop="priceCurrency" content=""><meta property="og:title" content="Mug">' +
        consentDefault() +
        gtm(),
    ),
    findings: [
      "product-markup-missing weak possible",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "GA4 to Google's own server": {
    html: page(
      consentDefault() +
        gtag("G-7HQ2M4KD9P", ", {transport_url: 'https://www.google-analytics.com'}"),
    ),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "the Google tag from www, on the bare domain": {
    html: page(consentDefault() + external("https://www.shop.example/gtag/js?id=G-7HQ2M4KD9P")),
    findings: ["consent-default fine sure", "server-gateway fine sure"],
  },
  "the Google tag from a stranger's server": {
    html: page(
      consentDefault() +
        external("https://abc.stape.io/gtag/js?id=G-7HQ2M4KD9P") +
        script("gtag('config', 'G-7HQ2M4KD9P')"),
    ),
    findings: ["consent-default fine sure", "server-foreign weak likely"],
  },
  "Meta's own host": {
    html: page(consentDefault() + external("https://connect.facebook.net/en_US/fbevents.js")),
    findings: ["consent-default fine sure"],
  },
  "a data layer that is emptied after the container": {
    html: page(consentDefault() + script("dataLayer.push({})") + gtm() + script("dataLayer=[];")),
    findings: [
      "data-layer-overwritten wrong sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "a data layer behind a container that waits for consent": {
    html: page(
      consentDefault() +
        gtm().replace("<script>", '<script type="text/plain">') +
        gtmNoscript() +
        script("dataLayer = [{a: 1}];"),
    ),
    findings: ["tags-wait fine sure", "consent-default fine sure", "server-none seen possible"],
  },
  "products after the container, in JSON": {
    html: page(
      consentDefault() +
        gtm() +
        script(
          'dataLayer.push({"ecommerce" : {"items": []}});dataLayer.push({"ecommerce":{"items":[]}})',
        ) +
        script('dataLayer.push({"event" : "view_item", "ecommerce":{"items":[]}})'),
    ),
    findings: [
      "data-layer-late weak likely",
      "ecommerce fine sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "a data layer behind a container's frame": {
    html: page(consentDefault() + gtmNoscript() + script("dataLayer = [];")),
    findings: ["consent-default fine sure"],
  },
  "words of Universal Analytics outside of the product data": {
    html: page(
      consentDefault() +
        gtm() +
        script(
          "a({ecommerce: {currency: 'USD'}}); b = {detail: {products: []}}; c({impressions: []})",
        ),
    ),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "old product lists beside new ones, in JSON": {
    html: page(
      consentDefault() +
        gtm() +
        script('a({"ecommerce":{"impressions":[]}}); a({"ecommerce":{"items":[]}})'),
    ),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a value without its currency, minified": {
    html: page(consentDefault() + gtag() + script('gtag("event","view_item",{"value":24})')),
    findings: [
      "value-without-currency wrong likely",
      "ecommerce fine sure",
      "consent-default fine sure",
      "server-none seen possible",
    ],
  },
  "a value whose currency is set for all events, minified": {
    html: page(
      consentDefault() +
        gtag() +
        script('gtag("set",{"currency":"USD"});gtag("event","view_item",{"value":24})'),
    ),
    findings: ["ecommerce fine sure", "consent-default fine sure", "server-none seen possible"],
  },
};
