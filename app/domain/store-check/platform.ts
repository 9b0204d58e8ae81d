import { createFinding } from "./finding.ts";
import type { PageFacts } from "./page-facts.ts";
import type { Finding } from "./store-check.ts";

/** Apps and plugins that put tags into the page themselves: each one's public files and marks. */
const APPS: Readonly<Record<string, RegExp>> = {
  "Google Site Kit": /\bgoogle-site-kit\b|\bgoogle_gtagjs\b/,
  MonsterInsights: /\bmonsterinsights[_-]|google-analytics-for-wordpress/,
  GTM4WP: /\bgtm4wp[_-]|duracelltomi/,
  PixelYourSite: /\bpixelyoursite\b|\bpysOptions\b/,
  "Google for WooCommerce": /google-listings-and-ads/,
  "Google Analytics for WooCommerce": /woocommerce-google-analytics-integration/,
  "Meta for WooCommerce": /facebook-for-woocommerce/,
  Conversios: /enhanced-e-commerce-for-woocommerce-store|\btvc_obj\b/,
  Elevar: /getelevar\.com|\bElevarGtm\b|\bElevarInvalidateContext\b/,
  Analyzify: /\banalyzify\b/i,
  Littledata: /\blittledata\b/i,
  "Triple Whale": /\bTripleHeadless\b|triplewhale|config-security\.com/i,
  Stape: /\bstape-server-gtm\b|\bstape_gtm\b|gtm-server-side/,
  Weltpixel: /\bWeltPixel_/,
};

export function findPlatform({ platform, page, scripts }: PageFacts): readonly Finding[] {
  const findings: Finding[] = [];
  if (platform) {
    const { name, certainty, evidence } = platform;
    findings.push(createFinding("platform", ["seen", certainty], { evidence, names: [name] }));
  }
  const texts = [
    ...page.elements.map(({ attributes }) =>
      [attributes["id"], attributes["src"], attributes["content"]].filter(Boolean).join(" "),
    ),
    ...scripts.map(({ code }) => code),
  ];
  const names = Object.keys(APPS).filter((app) => texts.some((text) => APPS[app]?.test(text)));
  if (names.length > 0)
    findings.push(createFinding("injecting-app", ["seen", "likely"], { names }));
  return findings;
}
