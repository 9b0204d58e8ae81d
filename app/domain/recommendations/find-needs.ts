import type { StorePlatform } from "#app/domain/requests/services-request.ts";
import type { AdChannel, Answers } from "./answers.ts";
import type { Need } from "./choose-services.ts";

/** Names its words in `content/service-chooser.ts`. */
export type NeedReason = AdChannel | "social" | "custom" | "consent" | "reports" | "no-ads";

/** Of the request form. What such a store has already is unknown. */
const CUSTOM_PLATFORMS: readonly (string | null)[] = [
  "headless",
  "other",
] satisfies StorePlatform[];

/**
 * What an owner's answers speak for, the most important first: each place that advertises needs its
 * orders, Google also needs the visitor's consent in Europe, and one report compares them all.
 */
export function findNeeds({
  platform,
  channels,
  isVisitedFromEurope,
}: Answers): readonly Need<NeedReason>[] {
  const needs: Need<NeedReason>[] = [];

  function add(sku: Need<NeedReason>["sku"], reason: NeedReason, quantity = 1): void {
    needs.push({ sku, reason, quantity });
  }

  const social = channels.filter((channel) => channel === "meta" || channel === "tiktok");
  if (CUSTOM_PLATFORMS.includes(platform)) add("SKU_01", "custom");
  if (channels.includes("google")) add("SKU_04", "google");
  if (isVisitedFromEurope) add("SKU_14", "consent");
  // One service is one platform.
  if (social.length > 1) add("SKU_08", "social", social.length);
  else if (social[0]) add("SKU_08", social[0]);
  if (channels.includes("microsoft")) add("SKU_13", "microsoft");
  add("SKU_02", channels.length > 0 ? "reports" : "no-ads");
  return needs;
}
