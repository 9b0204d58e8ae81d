import { findContentPolicy } from "./content-policy.ts";
import { findConsent } from "./consent.ts";
import { findDataLayer } from "./data-layer.ts";
import { findDoubled } from "./doubled.ts";
import { getPageFacts, type PageFacts } from "./page-facts.ts";
import { findPlatform } from "./platform.ts";
import { findProductMarkup } from "./product-markup.ts";
import { sortFindings } from "./recommend-services.ts";
import { getSeenTags } from "./seen-tags.ts";
import { findServerSide } from "./server-side.ts";
import { findShopify } from "./shopify.ts";
import type { Finding, StoreCheck } from "./store-check.ts";
import type { StorePage } from "./store-page.ts";
import { findTagFaults } from "./tag-faults.ts";

const RULES: readonly ((facts: PageFacts) => readonly Finding[])[] = [
  findPlatform,
  findShopify,
  findTagFaults,
  findDoubled,
  findConsent,
  findServerSide,
  findDataLayer,
  findProductMarkup,
  findContentPolicy,
];

/** Applies each rule to what the server sent. Never throws; what it returns is bounded. */
export function checkStore(page: StorePage): StoreCheck {
  const facts = getPageFacts(page);
  return {
    platform: facts.platform?.name ?? null,
    tags: getSeenTags(facts),
    findings: sortFindings(RULES.flatMap((rule) => rule(facts))),
    isShell: facts.isShell,
  };
}
