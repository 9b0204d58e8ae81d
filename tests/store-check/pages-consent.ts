import type { ExpectedPages } from "./expected-page.ts";
import {
  ALL_DENIED,
  clarity,
  consentDefault,
  COOKIEBOT,
  external,
  GTAG,
  gtag,
  gtm,
  meta,
  metaCode,
  ONETRUST,
  page,
  script,
  uet,
} from "./snippets.ts";

/** Who asks, when, and for what. */
export const consentPages: ExpectedPages = {
  "a default before GTM": {
    html: page(consentDefault() + gtm()),
    findings: ["consent-default fine sure", "server-none seen possible"],
    services: [],
  },
  "a default before the Google tag": {
    html: page(consentDefault() + gtag()),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a default by a renamed function": {
    html: page(
      script(
        `window.dataLayer=window.dataLayer||[];function a(){dataLayer.push(arguments)}a("consent","default",{ad_storage:"denied",ad_user_data:"denied",ad_personalization:"denied",analytics_storage:"denied",wait_for_update:500})`,
      ) + gtm(),
    ),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "a default after GTM": {
    html: page(gtm() + consentDefault()),
    findings: ["consent-default-late wrong likely", "server-none seen possible"],
    services: ["SKU_14"],
  },
  "a default after the config, in one script": {
    html: page(
      external("https://www.googletagmanager.com/gtag/js?id=G-7HQ2M4KD9P") +
        script(
          `${GTAG} gtag('js', new Date()); gtag('config', 'G-7HQ2M4KD9P'); gtag('consent', 'default', {${ALL_DENIED}});`,
        ),
    ),
    findings: ["consent-default-late wrong sure", "server-none seen possible"],
    tags: ["GA4 G-7HQ2M4KD9P", "Default"],
    services: ["SKU_14"],
  },
  "a default of the first version": {
    html: page(
      consentDefault(
        "'ad_storage': 'denied', 'analytics_storage': 'denied', 'wait_for_update': 500",
      ) + gtm(),
    ),
    findings: ["consent-signals-missing weak sure", "server-none seen possible"],
    services: ["SKU_14"],
  },
  "a default that the page computes": {
    html: page(script(`${GTAG} gtag('consent', 'default', window.siteConsent);`) + gtm()),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "defaults by region": {
    html: page(
      consentDefault(`${ALL_DENIED}, 'region': ['DE', 'FR', 'GB'], 'wait_for_update': 500`) +
        consentDefault(ALL_DENIED.replaceAll("denied", "granted")) +
        gtm(),
    ),
    findings: [
      "consent-default fine sure",
      "consent-regions seen sure",
      "server-none seen possible",
    ],
  },
  "everything granted, in America only, with a banner": {
    html: page(
      consentDefault(`${ALL_DENIED.replaceAll("denied", "granted")}, 'region': ['US']`) +
        COOKIEBOT +
        gtm(),
    ),
    findings: [
      "consent-default fine sure",
      "consent-regions seen sure",
      "server-none seen possible",
    ],
  },
  "everything granted, with a banner": {
    html: page(consentDefault(ALL_DENIED.replaceAll("denied", "granted")) + COOKIEBOT + gtm()),
    findings: ["consent-default-granted weak likely", "server-none seen possible"],
    services: ["SKU_14"],
  },
  "everything granted, without a banner": {
    html: page(consentDefault(ALL_DENIED.replaceAll("denied", "granted")) + gtm()),
    findings: [
      "consent-default-granted weak possible",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    services: [],
  },
  "a slow banner without wait_for_update": {
    html: page(
      consentDefault(ALL_DENIED) + external("https://sdk.privacy-center.org/a/loader.js") + gtm(),
    ),
    findings: [
      "consent-wait-missing weak possible",
      "consent-default fine sure",
      "server-none seen possible",
    ],
    services: [],
  },
  "Cookiebot before GTM": {
    html: page(COOKIEBOT + gtm()),
    findings: ["consent-by-platform seen likely", "server-none seen possible"],
    tags: ["Cookiebot", "Google Tag Manager GTM-K7P2QRS"],
    services: [],
  },
  "OneTrust behind the Google tag": {
    html: page(gtag() + ONETRUST),
    findings: ["consent-platform-late weak likely", "server-none seen possible"],
    services: ["SKU_14"],
  },
  "OneTrust behind GTM": {
    html: page(gtm() + ONETRUST),
    findings: ["consent-platform-late weak possible", "server-none seen possible"],
    services: [],
  },
  "Meta beside OneTrust, not held": {
    html: page(ONETRUST + meta()),
    findings: ["pixels-before-consent wrong likely"],
    services: ["SKU_14"],
  },
  "Meta beside OneTrust's automatic blocking": {
    html: page(
      external("https://cdn.cookielaw.org/consent/0a1b2c3d/OtAutoBlock.js", "") + ONETRUST + meta(),
    ),
    findings: [],
  },
  "Meta held for OneTrust": {
    html: page(ONETRUST + script(metaCode(), 'type="text/plain" class="optanon-category-C0004"')),
    findings: ["tags-wait fine sure"],
    tags: ["OneTrust", "Meta 384756102938475"],
  },
  "Meta held for Cookiebot": {
    html: page(
      COOKIEBOT.replace(' data-blockingmode="auto"', "") +
        script(metaCode(), 'type="text/plain" data-cookieconsent="marketing"'),
    ),
    findings: ["tags-wait fine sure"],
  },
  "Meta that asks by itself": {
    html: page(
      ONETRUST + script(`if (window.OnetrustActiveGroups.includes(',C0004,')) { ${metaCode()} }`),
    ),
    findings: [],
  },
  "the Google tag held for Usercentrics": {
    html: page(
      '<script id="usercentrics-cmp" src="https://web.cmp.usercentrics.eu/ui/loader.js" data-settings-id="aB1cD2eF3" async></script>' +
        `<script type="text/plain" data-usercentrics="Google Analytics" async src="https://www.googletagmanager.com/gtag/js?id=G-7HQ2M4KD9P"></script>` +
        script(
          `${GTAG} gtag('js', new Date()); gtag('config', 'G-7HQ2M4KD9P');`,
          'type="text/plain" data-usercentrics="Google Analytics"',
        ),
    ),
    findings: ["tags-wait fine sure", "server-none seen possible"],
  },
  "an IAB stub": {
    html: page(
      script(
        `(function(){var e = "choice.js", t = "https://cmp.inmobi.com".concat("/choice/", "aB1cD2", "/shop.example/", e); window.__tcfapi = function(){}; var s=document.createElement("script"); s.async=true; s.src=t; document.head.appendChild(s)})();`,
      ) + gtm(),
    ),
    findings: [
      "consent-tcf seen sure",
      "consent-by-platform seen likely",
      "server-none seen possible",
    ],
    tags: ["InMobi Choice", "Google Tag Manager GTM-K7P2QRS"],
  },
  "the Google tag in a German store, no consent question": {
    html: page(gtag(), "", 'lang="de-DE"'),
    findings: ["consent-none weak likely", "server-none seen possible"],
    services: ["SKU_14"],
  },
  "GTM in a British store, no consent question in the page": {
    html: page(gtm()),
    more: { url: "https://www.mugs.co.uk/" },
    findings: ["consent-none weak possible", "server-none seen possible"],
    services: [],
  },
  "Microsoft's tag without its consent, in Europe": {
    html: page(uet(), "", 'lang="fr-FR"'),
    findings: ["consent-none weak likely", "microsoft-consent-missing weak likely"],
    services: ["SKU_14", "SKU_13"],
  },
  "Microsoft's tag with its consent": {
    html: page(
      uet(
        "window.uetq = window.uetq || []; window.uetq.push('consent', 'default', {'ad_storage': 'denied'});",
      ),
      "",
      'lang="fr-FR"',
    ),
    findings: [],
  },
  "a default that waits for consent itself": {
    html: page(consentDefault().replace("<script>", '<script type="text/plain">') + gtm()),
    findings: ["server-none seen possible"],
  },
  "a variable beside a default of the first version": {
    html: page(
      script(`${GTAG} gtag('consent', 'default', window.siteConsent);`) +
        consentDefault("'ad_storage': 'denied', 'analytics_storage': 'denied'") +
        external("https://sdk.privacy-center.org/a/loader.js") +
        gtm(),
    ),
    findings: ["consent-default fine sure", "server-none seen possible"],
  },
  "one signal granted, nothing said of the others": {
    html: page(consentDefault("'ad_storage': 'granted'") + gtm()),
    findings: [
      "consent-signals-missing weak sure",
      "consent-default-granted weak possible",
      "server-none seen possible",
    ],
  },
  "a default of other purposes only": {
    html: page(consentDefault("'functionality_storage': 'granted'") + gtm()),
    findings: ["consent-signals-missing weak sure", "server-none seen possible"],
  },
  "a slow banner, denied in Europe, without wait_for_update": {
    html: page(
      consentDefault(`${ALL_DENIED}, 'region': ['DE']`) +
        consentDefault(ALL_DENIED.replaceAll("denied", "granted")) +
        external("https://sdk.privacy-center.org/a/loader.js") +
        gtm(),
    ),
    findings: [
      "consent-wait-missing weak possible",
      "consent-default fine sure",
      "consent-regions seen sure",
      "server-none seen possible",
    ],
  },
  "a slow banner, with wait_for_update in one of two defaults": {
    html: page(
      consentDefault(`${ALL_DENIED}, 'region': ['DE'], 'wait_for_update': 500`) +
        consentDefault(ALL_DENIED.replaceAll("denied", "granted")) +
        external("https://sdk.privacy-center.org/a/loader.js") +
        gtm(),
    ),
    findings: [
      "consent-default fine sure",
      "consent-regions seen sure",
      "server-none seen possible",
    ],
  },
  "OneTrust behind GTM and the Google tag": {
    html: page(gtm() + gtag() + ONETRUST),
    findings: [
      "beside-container weak possible",
      "consent-platform-late weak likely",
      "server-none seen possible",
    ],
  },
  "the Google tag beside a script of the store that asks": {
    html: page(gtag() + script("if (readCookie('consent')) start();") + script("var a = 1;")),
    findings: ["server-none seen possible"],
  },
  "the Google tag beside a file that asks": {
    html: page(gtag() + external("/assets/my-consent.js")),
    findings: ["server-none seen possible"],
  },
  "Meta beside two platforms, of which one blocks": {
    html: page(ONETRUST + COOKIEBOT + meta()),
    findings: [],
  },
  "Meta's script without its start, beside OneTrust": {
    html: page(ONETRUST + external("https://connect.facebook.net/en_US/fbevents.js")),
    findings: [],
    tags: ["OneTrust", "Meta"],
  },
  "Clarity alone": {
    html: page(clarity, "", 'lang="de-DE"'),
    findings: [],
    tags: ["Microsoft Clarity k3m9x2p7qa"],
  },
  "Microsoft's script without its start, in Europe": {
    html: page(external("https://bat.bing.com/bat.js"), "", 'lang="fr-FR"'),
    findings: [],
    tags: ["Microsoft Advertising"],
  },
  "Microsoft's tag held for a platform, in Europe": {
    html: page(
      ONETRUST + uet().replace("<script>", '<script type="text/plain">'),
      "",
      'lang="fr-FR"',
    ),
    findings: ["tags-wait fine sure"],
  },
  "Microsoft's tag beside the IAB's framework, in Europe": {
    html: page(script("window.__tcfapi = function () {};") + uet(), "", 'lang="fr-FR"'),
    findings: ["consent-tcf seen sure"],
  },
  "Microsoft's tag beside a platform that blocks, in Europe": {
    html: page(COOKIEBOT + uet(), "", 'lang="fr-FR"'),
    findings: ["microsoft-consent-missing weak possible"],
  },
};
