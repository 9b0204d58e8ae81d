import { type Cents, dollarsFromCents } from "#app/domain/money/money.ts";
import type { LeadEvent } from "./event-schema.ts";

/** `total` is in cents after the discount. `null` leaves total or hash out. */
export function leadEvent(
  requestId: string,
  total: Cents | null,
  visitorId: string | null,
  emailHash: string | null = null,
): LeadEvent {
  return {
    event: "generate_lead",
    visitor_id: visitorId,
    event_id: requestId,
    lead_source: "services_request",
    ...(total === null ? {} : { currency: "USD", value: dollarsFromCents(total) }),
    ...(emailHash === null ? {} : { user_data: { sha256_email_address: emailHash } }),
  };
}
