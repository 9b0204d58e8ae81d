import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import type { FindingId } from "#app/domain/store-check/finding-id.ts";

/** What a finding shows of one of the pages. */
export interface ShownFinding {
  /** Its name in `storePages`. */
  readonly page: string;
  /** Text of the document, with which the owner of the store finds the place. */
  readonly evidence: readonly string[];
  readonly names: readonly string[];
  readonly sku: Sku | null;
}

const CONTAINER = "(window,document,'script','dataLayer','GTM-K7P2QRS');";
const CONFIG = "gtag('config', 'G-7HQ2M4KD9P');";
const META = "fbq('init', '384756102938475'); fbq('track', 'PageView');";

export const shownFindings: Readonly<Record<FindingId, ShownFinding>> = {
  "placeholder-id": {
    page: "ids of an example",
    evidence: ["(window,document,'script','dataLayer','GTM-XXXXXX');"],
    names: ["GTM-XXXXXX"],
    sku: "SKU_01",
  },
  "conversion-on-load": {
    page: "a sale on every page",
    evidence: ["gtag('event', 'conversion', {'send_to': 'AW-987123654/AbC-D_efG', 'value': 1.0});"],
    names: ["Google Ads"],
    sku: "SKU_04",
  },
  "policy-blocks": {
    page: "a policy that stops Meta",
    evidence: [
      "default-src 'self'; script-src 'self' 'unsafe-inline' https://www.googletagmanager.com; connect-src *",
      META,
    ],
    names: ["Meta"],
    sku: "SKU_01",
  },
  "tag-doubled": {
    page: "GA4 twice in the page",
    evidence: [CONFIG],
    names: ["GA4", "G-7HQ2M4KD9P"],
    sku: "SKU_01",
  },
  "theme-and-app": {
    page: "Shopify with Meta in theme and app",
    evidence: [
      META,
      String.raw`{"id":"147259541","type":"APP","configuration":"{\"pixel_id\":\"384756102938475\",\"pixel_type\":\"facebook_pixel\"}"}`,
    ],
    names: ["Meta", "384756102938475"],
    sku: "SKU_01",
  },
  "container-doubled": {
    page: "one container twice",
    evidence: [CONTAINER],
    names: ["GTM-K7P2QRS"],
    sku: "SKU_01",
  },
  "data-layer-overwritten": {
    page: "a data layer that is overwritten",
    evidence: [CONTAINER, "dataLayer = [{'pageType': 'home'}];"],
    names: [],
    sku: "SKU_01",
  },
  "tags-delayed": {
    page: "WP Rocket's delay",
    evidence: ['<script src="https://www.googletagmanager.com/gtag/js?id=G-7HQ2M4KD9P">', CONFIG],
    names: ["GA4"],
    sku: "SKU_01",
  },
  "nothing-measures": { page: "no tag at all", evidence: [], names: [], sku: "SKU_02" },
  "value-without-currency": {
    page: "a value without its currency",
    evidence: ["gtag('event', 'view_item', {value: 24, items: [{item_id: 'M1'}]});"],
    names: [],
    sku: "SKU_02",
  },
  "ecommerce-old": {
    page: "products for Universal Analytics",
    evidence: ["'ecommerce': {'detail': {'products': [{'id': 'M1', 'price': '24'}]}}});"],
    names: [],
    sku: "SKU_02",
  },
  "script-tags-end": {
    page: "Shopify with Klaviyo as a script tag",
    evidence: [
      '["https://static.klaviyo.com/onsite/js/Xy12Zw/klaviyo.js?company_id=Xy12Zw&shop=shop-example.myshopify.com","https://cdn.judge.me/loader.js"]',
    ],
    names: ["Klaviyo"],
    sku: "SKU_10",
  },
  "two-containers": {
    page: "two containers",
    evidence: [CONTAINER, "(window,document,'script','dataLayer','GTM-W3XYZ45');"],
    names: ["GTM-K7P2QRS", "GTM-W3XYZ45"],
    sku: "SKU_01",
  },
  "two-ids": {
    page: "two GA4 properties",
    evidence: [CONFIG, "gtag('config', 'G-2BRT5N8WQC')"],
    names: ["GA4", "G-7HQ2M4KD9P", "G-2BRT5N8WQC"],
    sku: "SKU_01",
  },
  "data-layer-late": {
    page: "products after the container, without an event",
    evidence: [CONTAINER, "dataLayer.push({ecommerce: {items: [{item_id: 'M1'}]}});"],
    names: [],
    sku: "SKU_02",
  },
  "universal-left": {
    page: "Universal Analytics alone",
    evidence: ["ga('create', 'UA-48213579-2', 'auto'); ga('send', 'pageview');"],
    names: ["UA-48213579-2"],
    sku: "SKU_02",
  },
  "beside-container": {
    page: "GA4 beside a container",
    evidence: [CONFIG],
    names: ["GA4"],
    sku: "SKU_01",
  },
  "consent-default-late": {
    page: "a default after the config, in one script",
    evidence: [
      "gtag('config', 'G-7HQ2M4KD9P'); gtag('consent', 'default', {'ad_storage': 'denied', 'ad_user_data': 'denied', 'ad_personalization': 'denied', 'analytics_storag…",
      "gtag('consent', 'default', {'ad_storage': 'denied', 'ad_user_data': 'denied', 'ad_personalization': 'denied', 'analytics_storage': 'denied'});",
    ],
    names: ["GA4"],
    sku: "SKU_14",
  },
  "pixels-before-consent": {
    page: "Meta beside OneTrust, not held",
    evidence: [META],
    names: ["OneTrust", "Meta"],
    sku: "SKU_14",
  },
  "consent-signals-missing": {
    page: "a default of the first version",
    evidence: [
      "gtag('consent', 'default', {'ad_storage': 'denied', 'analytics_storage': 'denied', 'wait_for_update': 500});",
    ],
    names: ["ad_user_data", "ad_personalization"],
    sku: "SKU_14",
  },
  "consent-platform-late": {
    page: "OneTrust behind the Google tag",
    evidence: [CONFIG, '<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js">'],
    names: ["OneTrust", "GA4"],
    sku: "SKU_14",
  },
  "consent-none": {
    page: "the Google tag in a German store, no consent question",
    evidence: [CONFIG, '<html lang="de-DE">'],
    names: ["GA4"],
    sku: "SKU_14",
  },
  "consent-default-granted": {
    page: "everything granted, with a banner",
    evidence: [
      "gtag('consent', 'default', {'ad_storage': 'granted', 'ad_user_data': 'granted', 'ad_personalization': 'granted', 'analytics_storage': 'granted'});",
    ],
    names: [],
    sku: "SKU_14",
  },
  "microsoft-consent-missing": {
    page: "Microsoft's tag without its consent, in Europe",
    evidence: [
      'ti:"97123456", enableAutoSpaTracking: true}; o.q=w[u],w[u]=new UET(o),w[u].push("pageLoad")},n=d.createElement(t),n.src=r,n.async=1,n.onload=f, d.head.appendCh…',
      '<html lang="fr-FR">',
    ],
    names: [],
    sku: "SKU_13",
  },
  "consent-wait-missing": {
    page: "a slow banner without wait_for_update",
    evidence: [
      '<script src="https://sdk.privacy-center.org/a/loader.js">',
      "gtag('consent', 'default', {'ad_storage': 'denied', 'ad_user_data': 'denied', 'ad_personalization': 'denied', 'analytics_storage': 'denied'});",
    ],
    names: ["Didomi"],
    sku: "SKU_14",
  },
  "server-foreign": {
    page: "GA4 to a stranger's server",
    evidence: ["server_container_url: 'https://gtm-abc123-xyz.a.run.app'});"],
    names: ["gtm-abc123-xyz.a.run.app"],
    sku: "SKU_03",
  },
  "product-markup-incomplete": {
    page: "a product without its currency",
    evidence: [
      '{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"Mug","offers":{"@type":"Offer","price":"24.00"}}]}',
    ],
    names: ["currency"],
    sku: "SKU_06",
  },
  "product-markup-missing": {
    page: "a product page without markup",
    evidence: ["https://shop.example/products/mug"],
    names: [],
    sku: "SKU_06",
  },
  "server-none": {
    page: "GTM as its guide installs it",
    evidence: [CONTAINER],
    names: [],
    sku: "SKU_03",
  },
  "shopify-pixels": {
    page: "Shopify with a custom pixel, its banner and GTM",
    evidence: ['{"id":"86212697","type":"CUSTOM","name":"GTM server events","configuration":""}'],
    names: ["GTM server events"],
    sku: null,
  },
  "consent-by-platform": {
    page: "Cookiebot before GTM",
    evidence: [CONTAINER, '<script src="https://consent.cookiebot.com/uc.js">'],
    names: ["Cookiebot", "Google Tag Manager"],
    sku: null,
  },
  "consent-regions": {
    page: "defaults by region",
    evidence: [
      "gtag('consent', 'default', {'ad_storage': 'denied', 'ad_user_data': 'denied', 'ad_personalization': 'denied', 'analytics_storage': 'denied', 'region': ['DE', '…",
    ],
    names: ["DE", "FR", "GB"],
    sku: null,
  },
  "consent-tcf": {
    page: "an IAB stub",
    evidence: [
      '(function(){var e = "choice.js", t = "https://cmp.inmobi.com".concat("/choice/", "aB1cD2", "/shop.example/", e); window.__tcfapi = function(){}; var s=document…',
    ],
    names: [],
    sku: null,
  },
  "consent-shopify": {
    page: "Shopify with a custom pixel, its banner and GTM",
    evidence: [
      '<script src="https://shop.example/cdn/shopifycloud/privacy-banner/storefront-banner.js">',
    ],
    names: [],
    sku: null,
  },
  "injecting-app": {
    page: "a WooCommerce home page with Site Kit, PixelYourSite and WP Rocket",
    evidence: [],
    names: ["Google Site Kit", "PixelYourSite"],
    sku: null,
  },
  platform: {
    page: "Shopify without pixels",
    evidence: ["web-pixels-manager-setup"],
    names: ["Shopify"],
    sku: null,
  },
  "consent-default": {
    page: "a default before GTM",
    evidence: [
      "gtag('consent', 'default', {'ad_storage': 'denied', 'ad_user_data': 'denied', 'ad_personalization': 'denied', 'analytics_storage': 'denied', 'wait_for_update':…",
    ],
    names: ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"],
    sku: null,
  },
  "tags-wait": {
    page: "the Google tag held for Usercentrics",
    evidence: ['<script src="https://www.googletagmanager.com/gtag/js?id=G-7HQ2M4KD9P">', CONFIG],
    names: ["GA4"],
    sku: null,
  },
  "server-loader": {
    page: "GTM from the store's subdomain",
    evidence: [CONTAINER],
    names: ["data.shop.example"],
    sku: null,
  },
  "server-url": {
    page: "GA4 to the store's server",
    evidence: ["'server_container_url': 'https://data.shop.example'});"],
    names: ["data.shop.example"],
    sku: null,
  },
  "server-gateway": {
    page: "the Google tag by a path of the store",
    evidence: ['<script src="/metrics/gtag/js?id=G-7HQ2M4KD9P">'],
    names: ["shop.example"],
    sku: null,
  },
  "server-meta": {
    page: "Meta's script from the store",
    evidence: [META],
    names: ["shop.example"],
    sku: null,
  },
  "data-layer-before": {
    page: "a data layer before its container",
    evidence: ["window.dataLayer = [{'pageType': 'home'}];"],
    names: [],
    sku: null,
  },
  ecommerce: {
    page: "everything in order",
    evidence: [
      "event: 'view_item', ecommerce: {currency: 'USD', value: 24, items: [{item_id: 'M1'}]}});",
    ],
    names: ["view_item"],
    sku: null,
  },
  "product-markup": {
    page: "a product in Open Graph",
    evidence: ["product:price:amount: 24", "product:price:currency: USD"],
    names: [],
    sku: null,
  },
};
