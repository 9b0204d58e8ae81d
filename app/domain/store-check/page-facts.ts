import { parseUrl } from "#app/domain/attribution/parse-url.ts";
import { type ConsentDefault, findConsentDefaults } from "./consent-commands.ts";
import { type ConsentPlatform, findConsentPlatforms } from "./consent-platforms.ts";
import { findTags } from "./find-tags.ts";
import { type PageScript, readScripts } from "./page-script.ts";
import { type DetectedPlatform, detectPlatform } from "./platforms.ts";
import { findShopifyPixels, type ShopifyPixels, toSightings } from "./shopify-pixels.ts";
import type { Sighting } from "./sighting.ts";
import type { StorePage } from "./store-page.ts";

/** What the rules look at, read once. */
export interface PageFacts {
  readonly page: StorePage;
  readonly host: string;
  readonly scripts: readonly PageScript[];
  readonly sightings: readonly Sighting[];
  readonly shopifyPixels: ShopifyPixels;
  readonly consentPlatforms: readonly ConsentPlatform[];
  readonly consentDefaults: readonly ConsentDefault[];
  readonly platform: DetectedPlatform | null;
  readonly isShell: boolean;
  /** What the document lacks was not there to read: it is an empty frame, or was cut. */
  readonly mayHideMore: boolean;
}

/** An app's frame has a title and a sentence for browsers without scripts. */
const MAX_SHELL_TEXT = 200;

export function getPageFacts(page: StorePage): PageFacts {
  const host = parseUrl(page.url)?.hostname ?? "";
  const scripts = readScripts(page);
  const shopifyPixels = findShopifyPixels(scripts);
  const isShell = page.textLength <= MAX_SHELL_TEXT && scripts.length > 0;
  return {
    page,
    host,
    scripts,
    sightings: [...findTags(page, scripts, host), ...toSightings(shopifyPixels)].toSorted(
      (a, b) => a.position - b.position,
    ),
    shopifyPixels,
    consentPlatforms: findConsentPlatforms(scripts),
    consentDefaults: findConsentDefaults(scripts),
    platform: detectPlatform(page, scripts),
    isShell,
    mayHideMore: isShell || page.isCut,
  };
}

/** Whether something in the document can load tags that the document doesn't name. */
export function hasContainer({ sightings }: PageFacts): boolean {
  return sightings.some(({ lane }) => lane === "container");
}
