import type { ListEvent } from "#app/domain/analytics/event-schema.ts";
import { siteState } from "#app/site-state.ts";
import { onConsentChange } from "./consent-events.ts";

/** Marks an event that is pushed again. */
export type AfterConsent = Pick<ListEvent, "after_consent">;

/**
 * Pushes an event of the page's arrival, and once more when analytics is allowed: a tag that consent
 * has blocked does not fire later.
 */
export function pushAlsoAfterConsent(push: (mark: AfterConsent) => void): void {
  push({});
  const { container, consentChoice } = siteState();
  if (container === null || consentChoice?.analytics) return;
  const stop = onConsentChange(({ analytics }) => {
    if (!analytics) return;
    stop();
    push({ after_consent: true });
  });
}
