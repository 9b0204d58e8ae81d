import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { afterFirstInteraction } from "#app/islands/schedule.ts";
import { isAnalyticsOn } from "./push-event.ts";
import type * as Touchpoints from "./touchpoints.ts";

/** Consent may be withdrawn while the code is loading. */
let isMarketingAllowed = false;

let touchpoints: typeof Touchpoints | null = null;

/** Resolves to whether this page has done what the choice asks for. */
export async function applyConsent({ marketing }: ConsentChoice): Promise<boolean> {
  if (isAnalyticsOn()) afterFirstInteraction(() => void import("./interaction-events.ts"));
  isMarketingAllowed = marketing;
  // If the import fails, the next page stores the touchpoints that the links carry.
  if (marketing) touchpoints ??= await import("./touchpoints.ts").catch(() => null);
  if (isMarketingAllowed) touchpoints?.storeTouchpoints();
  else touchpoints?.forgetTouchpoints();
  return touchpoints !== null || !isMarketingAllowed;
}
