import { allowStoredTouches } from "./touches.ts";
import { allowVisitorId } from "./visitor-id.ts";

/**
 * Puts a visitor's choice into effect for what measurement keeps in this browser. To be called with
 * a choice that was made, on the page load after it and whenever it changes: until then nothing is
 * read, written or taken away.
 */
export function applyConsent(choice: {
  readonly analytics: boolean;
  readonly marketing: boolean;
}): void {
  allowVisitorId(choice.analytics);
  allowStoredTouches(choice.marketing);
}
