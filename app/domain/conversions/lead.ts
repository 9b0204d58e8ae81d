import { type LeadEvent, leadEvent } from "#app/domain/analytics/funnel-events.ts";
import type { Touches } from "#app/domain/attribution/touch.ts";
import type { RecordedConsent } from "#app/domain/consent/recorded-consent.ts";
import type { Cents } from "#app/domain/money/money.ts";
import type { PricedLine } from "#app/domain/pricing/totals.ts";

/** A stored request as the platforms are told of it. */
export interface Lead {
  /** The request's id. */
  readonly id: string;
  /** When the form was sent; milliseconds since 1970. */
  readonly sentAt: number;
  /** After the discount. */
  readonly total: Cents;
  readonly lines: readonly PricedLine[];
  readonly consent: RecordedConsent;
  readonly touches: Touches | null;
  readonly name: string;
  readonly email: string;
}

/** The very event that the browser pushes for this request: its id and its worth are the same. */
export function leadEventOf({ id, total }: Pick<Lead, "id" | "total">): LeadEvent {
  return leadEvent(id, total, null);
}
