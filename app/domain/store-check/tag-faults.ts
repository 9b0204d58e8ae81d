import { findConversionsOnLoad } from "./conversions.ts";
import { lineAt } from "./evidence.ts";
import { createFinding } from "./finding.ts";
import { GA4, UNIVERSAL_ANALYTICS } from "./google-tags.ts";
import { hasContainer, type PageFacts } from "./page-facts.ts";
import { isPlaceholder } from "./placeholder.ts";
import type { Finding } from "./store-check.ts";
import { getVendorSku } from "./vendor-sku.ts";

/** Where the vendors' examples have an id. */
const EXAMPLE_ID =
  /\b(?:fbq ?\( ?["'`]init["'`] ?, ?|ttq\.load ?\( ?|pintrk ?\( ?["'`]load["'`] ?, ?)["'`](?:\{|<|\[|YOUR|your|PIXEL|FB_|XXX)/;
const CALLS = ["fbq", "ttq", "pintrk"];

export function findTagFaults(facts: PageFacts): readonly Finding[] {
  return [
    ...findPlaceholders(facts),
    ...findConversionsOnLoad(facts),
    ...findDelayed(facts),
    ...findUniversal(facts),
    ...findNothing(facts),
  ];
}

function findPlaceholders({ sightings, scripts }: PageFacts): readonly Finding[] {
  const found = sightings.filter(({ id }) => isPlaceholder(id));
  const examples = scripts.flatMap(({ code }) => {
    const match = CALLS.some((call) => code.includes(call)) ? EXAMPLE_ID.exec(code) : null;
    return match ? [lineAt(code, match.index)] : [];
  });
  const evidence = [...found.map(({ line }) => line), ...examples];
  if (evidence.length === 0) return [];
  const sku = found[0] ? getVendorSku(found[0].vendor) : "SKU_08";
  const names = found.map(({ id }) => id);
  return [createFinding("placeholder-id", ["wrong", "sure"], { evidence, names, sku })];
}

/** https://docs.wp-rocket.me/article/1349-delay-javascript-execution: the first touch or key starts them. */
function findDelayed({ sightings }: PageFacts): readonly Finding[] {
  const delayed = sightings.filter(({ state }) => state === "delayed");
  if (delayed.length === 0) return [];
  const evidence = delayed.map(({ line }) => line);
  const names = delayed.map(({ vendor }) => vendor);
  const sku = "SKU_01";
  return [createFinding("tags-delayed", ["weak", "likely"], { evidence, names, sku })];
}

/** No data since July 2023: https://support.google.com/analytics/answer/11583528 */
function findUniversal(facts: PageFacts): readonly Finding[] {
  const left = facts.sightings.filter(({ vendor }) => vendor === UNIVERSAL_ANALYTICS);
  if (left.length === 0) return [];
  const mayHaveGa4 =
    facts.mayHideMore ||
    hasContainer(facts) ||
    facts.shopifyPixels.isPresent ||
    facts.sightings.some(({ vendor }) => vendor === GA4 || vendor === "Google tag");
  return [
    createFinding("universal-left", ["weak", "sure"], {
      evidence: left.map(({ line }) => line),
      names: left.map(({ id }) => id),
      sku: mayHaveGa4 ? "SKU_01" : "SKU_02",
    }),
  ];
}

/** Wix and Squarespace load what is entered in their settings with their own scripts. */
const LOADS_UNSEEN = ["Wix", "Squarespace"];

function findNothing(facts: PageFacts): readonly Finding[] {
  const { sightings, mayHideMore, platform, consentPlatforms } = facts;
  if (mayHideMore || sightings.length > 0) return [];
  const isUnseen =
    consentPlatforms.length > 0 ||
    LOADS_UNSEEN.includes(platform?.name ?? "") ||
    usesDataLayer(facts);
  const certainty = isUnseen ? "possible" : "likely";
  return [createFinding("nothing-measures", ["weak", certainty], { sku: "SKU_02" })];
}

/** A loader that we don't know may have filled it. */
function usesDataLayer({ scripts }: PageFacts): boolean {
  return scripts.some(({ code }) => /\bdataLayer\b|\bgtag\b|zaraz/.test(code));
}
