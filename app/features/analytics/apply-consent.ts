import { writeStored } from "#app/browser-storage.ts";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { afterFirstInteraction } from "#app/islands/schedule.ts";
import { hasAudience } from "./push-event.ts";
import { TOUCHES_KEY } from "./arrival.ts";
import type * as Touchpoints from "./touchpoints.ts";

/** Consent may be withdrawn while the code is loading. */
let isMarketingAllowed = false;

let touches: typeof Touchpoints | null = null;

/**
 * Applies a consent choice to what measurement stores. Call it with a choice that was made, on load
 * and on each change; before that nothing is read or written.
 */
export async function applyConsent({ marketing }: ConsentChoice): Promise<void> {
  // If it fails to load, the next page's does not.
  if (hasAudience()) afterFirstInteraction(() => void import("./interaction-events.ts"));
  isMarketingAllowed = marketing;
  if (!marketing) {
    writeStored("localStorage", TOUCHES_KEY, null);
    touches?.forgetEarlierTouchpoints();
    return;
  }
  // If the file fails to load, the next page stores them.
  touches ??= await import("./touchpoints.ts").catch(() => null);
  if (isMarketingAllowed) touches?.storeTouchpoints();
}
