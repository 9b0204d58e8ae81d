import type { ExpectedPages } from "./expected-page.ts";
import {
  clarity,
  consentDefault,
  COOKIEBOT,
  external,
  GTAG,
  googleApp,
  gtag,
  gtm,
  gtmNoscript,
  hotjar,
  klaviyo,
  linkedin,
  meta,
  metaCode,
  page,
  pinterest,
  script,
  shopify,
  snapchat,
  tiktok,
  uet,
} from "./snippets.ts";

const UNIVERSAL = script(
  "(function(i,s,o,g,r,a,m){i['GoogleAnalyticsObject']=r;i[r]=i[r]||function(){(i[r].q=i[r].q||[]).push(arguments)};" +
    "a=s.createElement(o);a.async=1;a.src=g;s.head.appendChild(a)})(window,document,'script','https://www.google-analytics.com/analytics.js','ga');" +
    "ga('create', 'UA-48213579-2', 'auto'); ga('send', 'pageview');",
);

/** Containers, tags, doubled ones and faults of their installation. */
export const tagPages: ExpectedPages = {
  "GTM as its guide installs it": {
    html: page(gtm(), gtmNoscript()),
    findings: ["consent-none weak possible", "server-none seen possible"],
    tags: ["Google Tag Manager GTM-K7P2QRS"],
    services: [],
  },
  "GTM by its address alone": {
    html: page(external("https://www.googletagmanager.com/gtm.js?id=GTM-K7P2QRS")),
    findings: ["consent-none weak possible", "server-none seen possible"],
    tags: ["Google Tag Manager GTM-K7P2QRS"],
  },
  "GTM minified, with double quotes": {
    html: page(
      script(
        `!function(e,t,a,n,r){e[n]=e[n]||[],e[n].push({"gtm.start":(new Date).getTime(),event:"gtm.js"});var g=t.createElement(a);g.async=!0,g.src="https://www.googletagmanager.com/gtm.js?id="+r,t.head.appendChild(g)}(window,document,"script","dataLayer","GTM-K7P2QRS")`,
      ),
    ),
    findings: ["consent-none weak possible", "server-none seen possible"],
    tags: ["Google Tag Manager GTM-K7P2QRS"],
  },
  "one container twice": {
    html: page(gtm(), gtm() + gtmNoscript()),
    findings: [
      "container-doubled wrong sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    services: ["SKU_01"],
  },
  "two containers": {
    html: page(gtm() + gtm("GTM-W3XYZ45")),
    findings: [
      "two-containers weak sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    tags: ["Google Tag Manager GTM-K7P2QRS GTM-W3XYZ45"],
    services: ["SKU_01"],
  },
  "GA4 by the Google tag": {
    html: page(gtag()),
    findings: ["consent-none weak possible", "server-none seen possible"],
    tags: ["GA4 G-7HQ2M4KD9P"],
    services: [],
  },
  "GA4 and Google Ads on one Google tag": {
    html: page(
      external("https://www.googletagmanager.com/gtag/js?id=G-7HQ2M4KD9P") +
        script(
          `${GTAG}gtag("js",new Date);gtag("config","G-7HQ2M4KD9P");gtag("config","AW-987123654");gtag("config","DC-8123456")`,
        ),
    ),
    findings: ["consent-none weak possible", "server-none seen possible"],
    tags: ["GA4 G-7HQ2M4KD9P", "Google Ads AW-987123654", "Floodlight DC-8123456"],
  },
  "GA4 twice in the page": {
    html: page(gtag(), gtag()),
    findings: [
      "tag-doubled wrong likely",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    services: ["SKU_01"],
  },
  "GA4 twice, once without its page view": {
    html: page(gtag(), script("gtag('config', 'G-7HQ2M4KD9P', {'send_page_view': false});")),
    findings: ["consent-none weak possible", "server-none seen possible"],
  },
  "two GA4 properties": {
    html: page(gtag() + script("gtag('config', 'G-2BRT5N8WQC')")),
    findings: ["two-ids weak possible", "consent-none weak possible", "server-none seen possible"],
    services: [],
  },
  "GA4 beside a container": {
    html: page(gtag() + gtm()),
    findings: [
      "beside-container weak possible",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    services: [],
  },
  "Meta as its guide installs it": {
    html: page(meta()),
    findings: ["consent-none weak possible"],
    tags: ["Meta 384756102938475"],
  },
  "Meta twice in the page": {
    html: page(meta(), meta()),
    findings: ["tag-doubled wrong likely", "consent-none weak possible"],
    services: ["SKU_01"],
  },
  "Meta in two branches of one script": {
    html: page(
      script(
        `${metaCode()} if (window.user) { fbq('init', '384756102938475', {em: window.user}); }`,
      ),
    ),
    findings: ["consent-none weak possible"],
  },
  "Universal Analytics alone": {
    html: page(UNIVERSAL),
    findings: [
      "universal-left weak sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    tags: ["Universal Analytics UA-48213579-2"],
    services: ["SKU_02"],
  },
  "Universal Analytics beside GA4": {
    html: page(gtag() + UNIVERSAL),
    findings: [
      "universal-left weak sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    services: ["SKU_01"],
  },
  "the older asynchronous Google Analytics": {
    html: page(
      script(
        "var _gaq = _gaq || []; _gaq.push(['_setAccount', 'UA-48213579-2']); _gaq.push(['_trackPageview']);",
      ),
    ),
    findings: [
      "universal-left weak sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
  },
  "pixels of eight vendors": {
    html: page(tiktok + pinterest + snapchat + uet() + clarity + linkedin + klaviyo + hotjar),
    findings: ["consent-none weak possible", "microsoft-consent-missing weak possible"],
    tags: [
      "TikTok C9ABCDE3C77U8FGHIJK0",
      "Pinterest 2612345678901",
      "Snapchat 0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0",
      "Microsoft Advertising 97123456",
      "Microsoft Clarity k3m9x2p7qa",
      "LinkedIn 4567890",
      "Klaviyo Xy12Zw",
      "Hotjar 3456789",
    ],
    services: [],
  },
  "Google Ads by its older script": {
    html: page(
      "",
      script("var google_conversion_id = 987123654; var google_remarketing_only = true;") +
        external("//www.googleadservices.com/pagead/conversion.js", ""),
    ),
    findings: ["consent-none weak possible", "server-none seen possible"],
    tags: ["Google Ads AW-987123654"],
  },
  "ids of an example": {
    html: page(gtm("GTM-XXXXXX")),
    findings: [
      "placeholder-id wrong sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    services: ["SKU_01"],
  },
  "Meta's example id": {
    html: page(script(metaCode("your-pixel-id-goes-here"))),
    findings: ["placeholder-id wrong sure"],
    services: ["SKU_08"],
  },
  "a sale on every page": {
    html: page(
      gtag("AW-987123654") +
        script("gtag('event', 'conversion', {'send_to': 'AW-987123654/AbC-D_efG', 'value': 1.0});"),
    ),
    findings: [
      "conversion-on-load wrong likely",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    services: ["SKU_04"],
  },
  "a sale on the page of thanks": {
    html: page(
      gtag("AW-987123654") +
        script("gtag('event', 'conversion', {'send_to': 'AW-987123654/AbC-D_efG'});"),
    ),
    more: { url: "https://shop.example/thank-you" },
    findings: ["consent-none weak possible", "server-none seen possible"],
  },
  "a sale in a function": {
    html: page(
      gtag("AW-987123654") +
        script(
          "function gtag_report_conversion(url) { gtag('event', 'conversion', {'send_to': 'AW-987123654/AbC'}); return false; }",
        ) +
        script(
          "if (location.pathname === '/ok') fbq('track', 'Purchase', {value: 3, currency: 'USD'});",
        ),
    ),
    findings: ["consent-none weak possible", "server-none seen possible"],
  },
  "Rocket Loader": {
    html: page(
      gtm().replace("<script>", '<script type="6f1a2b3c4d5e6f7a8b9c0d1e-text/javascript">') +
        external("/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js", "defer"),
    ),
    findings: ["consent-none weak possible", "server-none seen possible"],
    tags: ["Google Tag Manager GTM-K7P2QRS"],
  },
  "WP Rocket's delay": {
    html: page(
      `<script type="rocketlazyloadscript" async data-rocket-src="https://www.googletagmanager.com/gtag/js?id=G-7HQ2M4KD9P"></script>` +
        script(
          `${GTAG} gtag('js', new Date()); gtag('config', 'G-7HQ2M4KD9P');`,
          'type="rocketlazyloadscript"',
        ),
    ),
    findings: ["tags-delayed weak likely", "server-none seen possible"],
    tags: ["GA4 G-7HQ2M4KD9P"],
    services: ["SKU_01"],
  },
  "snippets in comments and templates": {
    html: page(
      `<!-- ${gtm()} --><template>${gtag()}</template>` +
        script(
          `// ${metaCode().replaceAll("\n", " ")}\n var a = 1; /* fbq('init', '384756102938475') */`,
        ) +
        script(gtm(), 'type="text/template"') +
        script('{"gtm.start": "GTM-K7P2QRS"}', 'type="application/json"'),
    ),
    findings: ["nothing-measures weak likely"],
    tags: [],
    services: ["SKU_02"],
  },
  "a snippet behind patterns and quotes": {
    html: page(
      script(
        `var r = /["'\`]\\/\\/[^/]/g, t = "it's // no comment", u = 'https://shop.example//a'; fbq('init', '384756102938475');`,
      ),
    ),
    findings: ["consent-none weak possible"],
    tags: ["Meta 384756102938475"],
  },
  "attributes without quotes": {
    html: page(
      "<script async src=https://www.googletagmanager.com/gtag/js?id=G-7HQ2M4KD9P></script>" +
        "<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date),gtag('config','G-7HQ2M4KD9P')</script>",
    ),
    findings: ["consent-none weak possible", "server-none seen possible"],
    tags: ["GA4 G-7HQ2M4KD9P"],
  },
  "no tag at all": {
    html: page('<link rel="stylesheet" href="/a.css">', external("/theme.js", "defer")),
    findings: ["nothing-measures weak likely"],
    services: ["SKU_02"],
  },
  "the frame of an app": {
    html: `<html lang="de"><head><title>Shop</title><script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div><noscript>Please enable JavaScript.</noscript></body></html>`,
    findings: [],
    services: [],
  },
  "the frame of an app, with a container": {
    html: `<html lang="de"><head>${gtm()}<script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`,
    findings: [],
    tags: ["Google Tag Manager GTM-K7P2QRS"],
  },
  "a page that was cut": {
    html: page("", ""),
    more: { isCut: true, url: "https://shop.example/products/mug" },
    findings: [],
  },
  "everything in order": {
    html: page(
      consentDefault() +
        script(
          "dataLayer.push({event: 'view_item', ecommerce: {currency: 'USD', value: 24, items: [{item_id: 'M1'}]}});",
        ) +
        gtm("GTM-K7P2QRS", "https://data.shop.example/gtm.js?id="),
    ),
    findings: [
      "consent-default fine sure",
      "server-loader fine sure",
      "data-layer-before fine sure",
      "ecommerce fine sure",
    ],
    services: [],
  },
  "Google Ads twice, and two of its ids": {
    html: page(gtag("AW-987123654"), gtag("AW-987123654") + gtag("AW-1112223334")),
    findings: ["consent-none weak possible", "server-none seen possible"],
  },
  "the same example id twice": {
    html: page(meta("111222333444555") + gtag("G-XXXXXXXXXX"), gtag("G-XXXXXXXXXX")),
    findings: [
      "placeholder-id wrong sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
  },
  "two containers, each twice": {
    html: page((gtm() + gtm("GTM-W3XYZ45")).repeat(2)),
    findings: [
      "container-doubled wrong sure",
      "two-containers weak sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
  },
  "one id of two vendors": {
    html: page(
      script("fbq('init', '2612345678901');") +
        script("pintrk('load', '2612345678901'); load('https://s.pinimg.com/ct/core.js');"),
    ),
    findings: ["consent-none weak possible"],
  },
  "Clarity beside a container": {
    html: page(clarity + gtm()),
    findings: ["consent-none weak possible", "server-none seen possible"],
  },
  "Meta's script beside a container": {
    html: page(external("https://connect.facebook.net/en_US/fbevents.js") + gtm()),
    findings: ["consent-none weak possible", "server-none seen possible"],
  },
  "Universal Analytics beside a container": {
    html: page(UNIVERSAL + gtm()),
    findings: [
      "universal-left weak sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    services: ["SKU_01"],
  },
  "Universal Analytics beside the Google tag": {
    html: page(UNIVERSAL + gtag("GT-5NRXKQ2")),
    findings: [
      "universal-left weak sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
    services: ["SKU_01"],
  },
  "Universal Analytics on a page that was cut": {
    html: page(UNIVERSAL),
    more: { isCut: true },
    findings: ["universal-left weak sure"],
    services: ["SKU_01"],
  },
  "no tag, but a data layer": {
    html: page(script("window.dataLayer = window.dataLayer || [];") + script("var a = 1;")),
    findings: ["nothing-measures weak possible"],
    services: [],
  },
  "no tag, but a consent platform": {
    html: page(COOKIEBOT),
    findings: ["nothing-measures weak possible"],
  },
  "sales of seven vendors on every page": {
    html: page(
      script("gtag('event', 'purchase', {value: 1, currency: 'USD'});") +
        script("fbq('track', 'Purchase', {value: 1, currency: 'USD'});") +
        script("ttq.track('CompletePayment', {});") +
        script("pintrk('track', 'checkout', {});") +
        script("snaptr('track', 'PURCHASE', {});") +
        script("uetq.push('event', 'purchase', {});") +
        script('gtag("event","conversion",{send_to:"AW-987123654/AbC"});'),
    ),
    findings: [
      ...Array.from({ length: 7 }, () => "conversion-on-load wrong likely" as const),
      "nothing-measures weak possible",
      "ecommerce fine sure",
    ],
    services: ["SKU_04", "SKU_02", "SKU_08"],
  },
  "other events of these vendors": {
    html: page(
      script("gtag('event', 'login'); fbq('track', 'PageView'); ttq.track('ViewContent');") +
        script("fbq('track', 'Purchase', {});", 'type="text/plain"'),
    ),
    findings: ["nothing-measures weak possible"],
  },
  "a sale on a page with the title of an order": {
    html: page(script("fbq('track', 'Purchase', {});")),
    more: { title: "Bestellung abgeschlossen" },
    findings: ["nothing-measures weak likely"],
  },
  "a sale that is reported in a block, and again outside": {
    html: page(
      script("function a() { fbq('track', 'Purchase'); } fbq('track', 'Purchase');") +
        script("fbq('track', 'Purchase');"),
    ),
    findings: ["conversion-on-load wrong likely", "nothing-measures weak likely"],
  },
  "TikTok's script twice, without an id": {
    html: page(external("https://analytics.tiktok.com/i18n/pixel/events.js").repeat(2)),
    findings: ["consent-none weak possible"],
  },
  "GA4 in the app only, beside GTM": {
    html: page(gtm() + shopify([googleApp("G-7HQ2M4KD9P")])),
    findings: [
      "beside-container weak possible",
      "platform seen sure",
      "shopify-pixels seen sure",
      "consent-none weak possible",
      "server-none seen possible",
    ],
  },
  "one id of Meta in the theme and of Pinterest in the app": {
    html: page(
      meta("2612345678901") +
        shopify([{ apiClientId: 3009811, configuration: '{"tag_id":"2612345678901"}' }]),
    ),
    findings: ["platform seen sure", "shopify-pixels seen sure", "consent-none weak possible"],
  },
  "TikTok in theme and app, both without an id": {
    html: page(
      external("https://analytics.tiktok.com/i18n/pixel/events.js") +
        shopify([{ apiClientId: 4383523, configuration: "{}" }]),
    ),
    findings: ["platform seen sure", "shopify-pixels seen sure", "consent-none weak possible"],
  },
  "Shopify with the pixel of an unnamed app": {
    html: page(shopify([{ id: "1", type: "APP", configuration: "{}" }])),
    findings: ["platform seen sure", "shopify-pixels seen sure"],
    tags: ["Another app"],
  },
  "script tags of another platform": {
    html: page(
      script(
        'function asyncLoad() { var urls = ["https://static.klaviyo.com/onsite/js/Xy12Zw/klaviyo.js"]; }',
      ),
    ),
    findings: ["consent-none weak possible"],
  },
};
