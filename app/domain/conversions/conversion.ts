import { type LeadEvent, leadEvent } from "#app/domain/analytics/funnel-events.ts";
import type { Touches } from "#app/domain/attribution/touch.ts";
import type { PricedLine } from "#app/domain/cart/totals.ts";
import type { RecordedConsent } from "#app/domain/consent/consent-record.ts";
import type { AskedPurpose, ConsentChoice } from "#app/domain/consent/consent.ts";
import type { Cents } from "#app/domain/money/money.ts";

/** The effects of a stored request that report it to a platform. */
export const CONVERSIONS = ["ga4", "meta"] as const;
export type Conversion = (typeof CONVERSIONS)[number];

/** What the visitor has to have allowed for each. */
export const PURPOSE_OF = {
  ga4: "analytics",
  meta: "marketing",
} as const satisfies Record<Conversion, AskedPurpose>;

const HOUR_MS = 60 * 60 * 1000;

/**
 * How old an event may be: GA4 dates back 72 hours and takes what is older for something of the last
 * moment that it accepts; Meta refuses the whole request after seven days. Ten minutes are left for
 * the way there and for clocks that differ.
 */
const MAX_AGE_MS = {
  ga4: 72 * HOUR_MS,
  meta: 7 * 24 * HOUR_MS,
} as const satisfies Record<Conversion, number>;
const MARGIN_MS = 10 * 60 * 1000;

/** False for the effects that are mails, and for what is no effect at all. */
export function isConversion(effect: string): effect is Conversion {
  return (CONVERSIONS as readonly string[]).includes(effect);
}

/** Without a choice nothing is allowed. */
export function isAllowed(conversion: Conversion, consent: ConsentChoice | null): boolean {
  return consent?.[PURPOSE_OF[conversion]] ?? false;
}

/** Both in milliseconds since 1970. */
export function isTooOld(conversion: Conversion, sentAt: number, now: number): boolean {
  return now - sentAt > MAX_AGE_MS[conversion] - MARGIN_MS;
}

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
