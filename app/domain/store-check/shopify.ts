import { createFinding } from "./finding.ts";
import { cutLine } from "./evidence.ts";
import type { PageFacts } from "./page-facts.ts";
import { UNNAMED_APP } from "./shopify-pixels.ts";
import type { Finding } from "./store-check.ts";
import { TAG_PATTERNS } from "./tag-patterns.ts";
import { getVendorSku } from "./vendor-sku.ts";

/** Shopify's list of the scripts that apps added. */
const ASYNC_LOAD = /\basyncLoad ?\( ?\) ?\{ ?var urls ?= ?\[/;
const MAX_LIST = 20_000;

export function findShopify(facts: PageFacts): readonly Finding[] {
  return [...findPixels(facts), ...findScriptTags(facts)];
}

/** https://help.shopify.com/en/manual/promoting-marketing/pixels */
function findPixels({ shopifyPixels: { pixels } }: PageFacts): readonly Finding[] {
  if (pixels.length === 0) return [];
  const evidence = pixels.map(({ line }) => line);
  const names = pixels.map(({ vendor }) => (vendor === UNNAMED_APP ? "another app" : vendor));
  return [createFinding("shopify-pixels", ["seen", "sure"], { evidence, names })];
}

/** They end on 1 March 2027: https://shopify.dev/docs/apps/build/online-store/script-tag-deprecation */
function findScriptTags({ scripts, platform }: PageFacts): readonly Finding[] {
  if (platform?.name !== "Shopify") return [];
  for (const { code } of scripts) {
    const match = ASYNC_LOAD.exec(code);
    if (!match) continue;
    const list = code.slice(match.index, match.index + MAX_LIST);
    const urls = list.slice(0, list.indexOf("]") + 1);
    const vendors = TAG_PATTERNS.filter(({ addresses }) =>
      addresses.some((address) => urls.includes(address)),
    ).map(({ vendor }) => vendor);
    const [first] = vendors;
    if (first === undefined) return [];
    const evidence = [cutLine(urls.slice(urls.indexOf("[")))];
    const sku = getVendorSku(first);
    return [createFinding("script-tags-end", ["weak", "sure"], { evidence, names: vendors, sku })];
  }
  return [];
}
