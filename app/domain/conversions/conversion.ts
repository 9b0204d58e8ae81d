import type { Touchpoints } from "#app/domain/attribution/touchpoint.ts";
import type { PricedLine } from "#app/domain/cart/totals.ts";
import type { RecordedConsent } from "#app/domain/consent/consent-record.ts";
import type { AskedPurpose, ConsentChoice } from "#app/domain/consent/consent.ts";
import type { Cents } from "#app/domain/money/money.ts";

/** Effects that report a request to a platform. */
export const CONVERSIONS = ["ga4", "meta"] as const;
export type Conversion = (typeof CONVERSIONS)[number];

/** The consent that each needs. */
export const PURPOSE_OF = {
  ga4: "analytics",
  meta: "marketing",
} as const satisfies Record<Conversion, AskedPurpose>;

const HOUR_MS = 60 * 60 * 1000;

/**
 * GA4 accepts events up to 72 hours old and misdates older ones; Meta rejects requests with events
 * over seven days. Ten minutes are left for delay and clock differences.
 */
const MAX_AGE_MS = {
  ga4: 72 * HOUR_MS,
  meta: 7 * 24 * HOUR_MS,
} as const satisfies Record<Conversion, number>;
const MARGIN_MS = 10 * 60 * 1000;

export function isConversion(effect: string): effect is Conversion {
  return (CONVERSIONS as readonly string[]).includes(effect);
}

/** Without a choice nothing is allowed. */
export function isAllowed(conversion: Conversion, consent: ConsentChoice | null): boolean {
  return consent?.[PURPOSE_OF[conversion]] ?? false;
}

/** Both in epoch ms. */
export function isTooOld(conversion: Conversion, sentAt: number, now: number): boolean {
  return now - sentAt > MAX_AGE_MS[conversion] - MARGIN_MS;
}

export interface Lead {
  readonly id: string;
  /** Epoch ms. */
  readonly sentAt: number;
  /** After the discount. */
  readonly total: Cents;
  readonly lines: readonly PricedLine[];
  readonly consent: RecordedConsent;
  readonly touches: Touchpoints | null;
  readonly name: string;
  readonly email: string;
}
