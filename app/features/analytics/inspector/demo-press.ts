import type { UseEvent } from "#app/domain/analytics/event-schema.ts";
import { trackUse } from "#app/features/analytics/track.ts";
import { siteState } from "#app/site-state.ts";

interface HeldEvent {
  readonly event: UseEvent;
  readonly reason: string;
}

/** Pushes the press like every event of the site, or returns why it was held back. */
export function pressDemo(): HeldEvent | null {
  if (trackUse("select_content")) return null;
  const { consentChoice, visitorId } = siteState();
  const event: UseEvent = { event: "select_content", visitor_id: visitorId };
  if (!consentChoice) return { event, reason: "you haven’t answered the cookie banner" };
  return {
    event,
    reason: consentChoice.analytics
      ? "no tag container is connected here"
      : "you declined analytics",
  };
}
