import { createFinding } from "./finding.ts";
import type { PageFacts } from "./page-facts.ts";
import type { Finding } from "./store-check.ts";

/** Apps and plugins that put tags into the page themselves: their public files, and names in their code. */
const APPS: Readonly<Record<string, readonly string[]>> = {
  "Google Site Kit": ["google-site-kit", "google_gtagjs"],
  MonsterInsights: ["monsterinsights", "google-analytics-for-wordpress"],
  GTM4WP: ["gtm4wp", "duracelltomi-google-tag-manager"],
  PixelYourSite: ["pixelyoursite", "pysOptions"],
  "Google for WooCommerce": ["google-listings-and-ads"],
  "Google Analytics for WooCommerce": ["woocommerce-google-analytics-integration"],
  "Meta for WooCommerce": ["facebook-for-woocommerce"],
  Conversios: ["enhanced-e-commerce-for-woocommerce-store", "tvc_obj"],
  Elevar: ["getelevar.com", "ElevarGtm", "ElevarInvalidateContext"],
  Analyzify: ["analyzify"],
  Littledata: ["littledata"],
  "Triple Whale": ["TripleHeadless", "triplewhale", "config-security.com"],
  Stape: ["stape-server-gtm", "stape_gtm", "gtm-server-side"],
  WeltPixel: ["WeltPixel_"],
};

/** Plugins name their settings at the start of a script. */
const MAX_HEAD = 1_000;

export function findPlatform({ platform, page, scripts }: PageFacts): readonly Finding[] {
  const findings: Finding[] = [];
  if (platform) {
    const { name, certainty, evidence } = platform;
    findings.push(createFinding("platform", ["seen", certainty], { evidence, names: [name] }));
  }
  const text = [
    ...page.elements.flatMap(({ attributes: { id, src, content } }) => [id, src, content]),
    ...scripts.flatMap(({ addresses, code }) => [addresses, code.slice(0, MAX_HEAD)]),
  ].join("\n");
  const names = Object.entries(APPS)
    .filter(([, marks]) => marks.some((mark) => text.includes(mark)))
    .map(([app]) => app);
  if (names.length > 0)
    findings.push(createFinding("injecting-app", ["seen", "likely"], { names }));
  return findings;
}
