import { writeStored } from "#app/browser-storage.ts";
import { TOUCHES_KEY } from "./arrival.ts";
import type * as Touches from "./touches.ts";
import { allowVisitorId } from "./visitor-id.ts";

/** A choice may be taken back while the code of the other one is on its way. */
let isMarketingAllowed = false;

/** Once the arrivals of earlier visits were read. */
let touches: typeof Touches | null = null;

/**
 * Puts a visitor's choice into effect for what measurement keeps in this browser. To be called with
 * a choice that was made, on the page load after it and whenever it changes: until then nothing is
 * read, written or taken away.
 */
export async function applyConsent(choice: {
  readonly analytics: boolean;
  readonly marketing: boolean;
}): Promise<void> {
  allowVisitorId(choice.analytics);
  isMarketingAllowed = choice.marketing;
  if (!choice.marketing) {
    writeStored("localStorage", TOUCHES_KEY, null);
    touches?.forgetEarlierTouches();
    return;
  }
  // Where the file does not come, the next page stores them.
  touches ??= await import("./touches.ts").catch(() => null);
  if (isMarketingAllowed) touches?.storeTouches();
}
