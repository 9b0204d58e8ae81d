import type { LeadEvent } from "#app/domain/analytics/event-schema.ts";
import { leadEvent } from "#app/domain/analytics/lead-event.ts";
import type { Cents } from "#app/domain/money/money.ts";
import { siteState } from "#app/site-state.ts";
import { pushEvent } from "./push-event.ts";

/** The container may have another name for a lead, or leave it to the server. */
export function pushLead(lead: LeadEvent): void {
  const name = siteState().container?.leadEvent ?? "";
  if (name === "none") return;
  pushEvent(name ? { ...lead, event: name } : lead);
}

/** The hash needs consent to marketing. */
export function trackLead(requestId: string, total: Cents | null, emailHash: string | null): void {
  const { consentChoice, visitorId } = siteState();
  const hash = consentChoice?.marketing ? emailHash : null;
  pushLead(leadEvent(requestId, total, visitorId, hash));
}
