import type { Sku } from "#app/domain/catalogue/catalogue.ts";

/** How a vendor's own guide has its tag installed. */
export interface TagPattern {
  readonly vendor: string;
  /** Parts of the address of its script, as a `src` or inside the vendor's loader. */
  readonly addresses: readonly string[];
  /** Ids in the code, the first group, behind a word that is looked for first. */
  readonly call?: { readonly word: string; readonly id: RegExp };
  /** Ids in an address: the first group. */
  readonly idInAddress?: RegExp;
  /** Sends data for ads, and so waits for consent where that is asked. */
  readonly isMarketing: boolean;
  /** The service that sets it up. */
  readonly sku: Sku;
}

/** Tags other than Google's, whose commands are read in `google-tags.ts`. Hosts and calls: each vendor's guide. */
export const TAG_PATTERNS: readonly TagPattern[] = [
  {
    // https://developers.facebook.com/docs/meta-pixel/get-started
    vendor: "Meta",
    addresses: ["/fbevents.js"],
    call: { word: "fbq", id: /\bfbq ?\( ?["'`]init["'`] ?, ?["'`]?(\d{5,20})\b/g },
    isMarketing: true,
    sku: "SKU_08",
  },
  {
    // https://ads.tiktok.com/help/article/get-started-pixel
    vendor: "TikTok",
    addresses: ["analytics.tiktok.com/i18n/pixel/"],
    call: { word: "ttq", id: /\bttq\.load ?\( ?["'`]([A-Z\d]{10,30})["'`]/g },
    idInAddress: /[?&]sdkid=([A-Z\d]{10,30})\b/g,
    isMarketing: true,
    sku: "SKU_08",
  },
  {
    // https://help.pinterest.com/en/business/article/install-the-pinterest-tag
    vendor: "Pinterest",
    addresses: ["s.pinimg.com/ct/core.js"],
    call: { word: "pintrk", id: /\bpintrk ?\( ?["'`]load["'`] ?, ?["'`](\d{6,20})["'`]/g },
    isMarketing: true,
    sku: "SKU_08",
  },
  {
    // https://businesshelp.snapchat.com/s/article/pixel-website-install
    vendor: "Snapchat",
    addresses: ["sc-static.net/scevent.min.js"],
    call: { word: "snaptr", id: /\bsnaptr ?\( ?["'`]init["'`] ?, ?["'`]([\da-f-]{36})["'`]/g },
    isMarketing: true,
    sku: "SKU_08",
  },
  {
    // https://www.linkedin.com/help/lms/answer/a418880
    vendor: "LinkedIn",
    addresses: ["snap.licdn.com/li.lms-analytics/"],
    call: { word: "_linkedin_partner_id", id: /\b_linkedin_partner_id ?= ?["'`](\d{3,12})["'`]/g },
    isMarketing: true,
    sku: "SKU_08",
  },
  {
    // https://help.ads.microsoft.com/apex/index/3/en/56682
    vendor: "Microsoft Advertising",
    addresses: ["bat.bing.com/bat.js", "bat.bing.net/bat.js", "bat.bing.com/p/insights/"],
    call: { word: "uetq", id: /\bti ?: ?["'`](\d{4,12})["'`]/g },
    isMarketing: true,
    sku: "SKU_13",
  },
  {
    // https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-setup
    vendor: "Microsoft Clarity",
    addresses: ["clarity.ms/tag/"],
    call: {
      word: "clarity",
      id: /["'`]clarity["'`] ?, ?["'`]script["'`] ?, ?["'`]([a-z\d]{6,15})["'`]/g,
    },
    idInAddress: /clarity\.ms\/tag\/([a-z\d]{6,15})/g,
    isMarketing: false,
    sku: "SKU_10",
  },
  {
    // https://developers.klaviyo.com/en/docs/javascript_api
    vendor: "Klaviyo",
    addresses: ["static.klaviyo.com/onsite/js/", "static-tracking.klaviyo.com/onsite/js/"],
    idInAddress:
      /klaviyo\.com\/onsite\/js\/(?:klaviyo\.js\?company_id=)?([A-Za-z\d]{6,7})(?![A-Za-z\d])/g,
    isMarketing: true,
    sku: "SKU_10",
  },
  {
    // https://help.hotjar.com/hc/en-us/articles/115009336727
    vendor: "Hotjar",
    addresses: ["static.hotjar.com/c/hotjar-"],
    call: { word: "hjid", id: /\bhjid ?: ?(\d{4,10})\b/g },
    idInAddress: /hotjar-(\d{4,10})\.js/g,
    isMarketing: false,
    sku: "SKU_10",
  },
  {
    // https://business.x.com/en/help/campaign-measurement-and-analytics/conversion-tracking-for-websites
    vendor: "X",
    addresses: ["static.ads-twitter.com/uwt.js"],
    call: { word: "twq", id: /\btwq ?\( ?["'`](?:config|init)["'`] ?, ?["'`]([a-z\d]{4,8})["'`]/g },
    isMarketing: true,
    sku: "SKU_10",
  },
  {
    // https://business.reddithelp.com/s/article/Install-the-Reddit-Pixel-on-your-website
    vendor: "Reddit",
    addresses: ["redditstatic.com/ads/pixel.js"],
    call: { word: "rdt", id: /\brdt ?\( ?["'`]init["'`] ?, ?["'`]((?:t2|a2)_[a-z\d]{4,16})["'`]/g },
    isMarketing: true,
    sku: "SKU_10",
  },
  {
    // https://guides.criteotilt.com/onetag/
    vendor: "Criteo",
    addresses: ["dynamic.criteo.com/js/ld/ld.js", "static.criteo.net/js/ld/ld.js"],
    idInAddress: /criteo\.com\/js\/ld\/ld\.js\?a=(\d{3,8})/g,
    isMarketing: true,
    sku: "SKU_10",
  },
  {
    // https://developer.awin.com/docs/mastertag
    vendor: "Awin",
    addresses: ["www.dwin1.com/", "www.dwin2.com/"],
    idInAddress: /dwin[12]\.com\/(\d{3,8})\.js/g,
    isMarketing: true,
    sku: "SKU_10",
  },
];
