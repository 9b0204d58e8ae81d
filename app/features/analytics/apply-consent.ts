import { afterFirstInteraction } from "#app/islands/schedule.ts";
import { siteState } from "#app/site-state.ts";
import { isAnalyticsOn } from "./push-event.ts";

/** Resolves to whether this page has done what the consent choice asks for. */
export async function applyConsent(): Promise<boolean> {
  if (isAnalyticsOn()) afterFirstInteraction(() => void import("./interaction-events.ts"));
  if (!siteState().consentChoice?.marketing) return true;
  // If the import fails, the next page stores the touchpoints that the links carry.
  const touchpoints = await import("./touchpoints.ts").catch(() => null);
  // Consent may have been withdrawn meanwhile.
  if (siteState().consentChoice?.marketing) touchpoints?.storeTouchpoints();
  return touchpoints !== null;
}
