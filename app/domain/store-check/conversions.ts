import { lineAt } from "./evidence.ts";
import { createFinding } from "./finding.ts";
import { GA4, GOOGLE_ADS } from "./google-tags.ts";
import type { PageFacts } from "./page-facts.ts";
import { findMatches } from "./sighting.ts";
import { isTopLevel } from "./slice-balanced.ts";
import type { Finding } from "./store-check.ts";
import { getVendorSku } from "./vendor-sku.ts";

/** A sale, in each vendor's words: the function, and its arguments. */
const SALES: Readonly<Record<string, { readonly word: string; readonly sale: RegExp }>> = {
  // https://support.google.com/google-ads/answer/7548399
  [GOOGLE_ADS]: {
    word: "gtag",
    sale: /\bgtag ?\( ?["'`]event["'`] ?, ?["'`]conversion["'`]/g,
  },
  // https://developers.google.com/analytics/devguides/collection/ga4/reference/events#purchase
  [GA4]: { word: "gtag", sale: /\bgtag ?\( ?["'`]event["'`] ?, ?["'`]purchase["'`]/g },
  // https://developers.facebook.com/docs/meta-pixel/reference#standard-events
  Meta: { word: "fbq", sale: /\bfbq ?\( ?["'`]track["'`] ?, ?["'`]Purchase["'`]/g },
  // https://business-api.tiktok.com/portal/docs?id=1739585702922241
  TikTok: {
    word: "ttq",
    sale: /\bttq\.track ?\( ?["'`](?:CompletePayment|Purchase|PlaceAnOrder)["'`]/g,
  },
  // https://help.pinterest.com/en/business/article/add-event-codes
  Pinterest: { word: "pintrk", sale: /\bpintrk ?\( ?["'`]track["'`] ?, ?["'`]checkout["'`]/g },
  Snapchat: { word: "snaptr", sale: /\bsnaptr ?\( ?["'`]track["'`] ?, ?["'`]PURCHASE["'`]/g },
  // https://help.ads.microsoft.com/apex/index/3/en/56689
  "Microsoft Advertising": {
    word: "uetq",
    sale: /\buetq\.push ?\( ?["'`]event["'`] ?, ?["'`]purchase["'`]/g,
  },
};

/** Pages where a sale may be reported as the page arrives, in the languages that stores use. */
const ORDER_PAGE =
  /thank|order|checkout|confirm|success|receipt|danke|bestell|merci|commande|gracias|pedido|grazie|ordine|bedankt/i;

/** A sale that is reported whenever the page opens, though nothing was bought. */
export function findConversionsOnLoad({ scripts, page }: PageFacts): readonly Finding[] {
  if (ORDER_PAGE.test(page.url) || ORDER_PAGE.test(page.title)) return [];
  return Object.entries(SALES).flatMap(([vendor, { word, sale }]) => {
    for (const { code, state } of scripts) {
      if (state === "waits" || !code.includes(word)) continue;
      const match = findMatches(code, sale).find(({ index }) => isTopLevel(code, index));
      if (!match) continue;
      const seen = {
        evidence: [lineAt(code, match.index)],
        names: [vendor],
        sku: getVendorSku(vendor),
      };
      return [createFinding("conversion-on-load", ["wrong", "likely"], seen)];
    }
    return [];
  });
}
