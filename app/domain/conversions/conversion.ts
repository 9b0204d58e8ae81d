import * as v from "valibot";
import type { Touchpoints } from "#app/domain/attribution/touchpoint-history.ts";
import type { OfferLine } from "#app/domain/cart/totals.ts";
import type { RecordedConsent } from "#app/domain/consent/consent-record.ts";
import type { OptionalPurpose, ConsentChoice } from "#app/domain/consent/consent.ts";
import type { Cents } from "#app/domain/money/money.ts";

const HOUR_MS = 60 * 60 * 1000;

const RULES = {
  // GA4 misdates older events.
  ga4: { purpose: "analytics", maxAgeMs: 72 * HOUR_MS },
  // Meta rejects requests with older events.
  meta: { purpose: "marketing", maxAgeMs: 7 * 24 * HOUR_MS },
  // The longest window from the click (EXPIRED_EVENT of developers.google.com/google-ads/api/reference).
  "google-ads": { purpose: "marketing", maxAgeMs: 90 * 24 * HOUR_MS },
  "meta-purchase": { purpose: "marketing", maxAgeMs: 7 * 24 * HOUR_MS },
} as const;

/** Allows for delay and clock differences. */
const MARGIN_MS = 10 * 60 * 1000;

export type Conversion = keyof typeof RULES;

/** Sent after a request is stored: one for each platform, with its name. */
export const LEAD_CONVERSIONS = ["ga4", "meta"] as const satisfies Conversion[];
export type LeadConversion = (typeof LEAD_CONVERSIONS)[number];

/** Sent after the operator marks the sender as a client. */
export const WIN_CONVERSIONS = ["google-ads", "meta-purchase"] as const satisfies Conversion[];
export type WinConversion = (typeof WIN_CONVERSIONS)[number];

export const CONVERSIONS = [...LEAD_CONVERSIONS, ...WIN_CONVERSIONS];

export function isConversion(effect: string): effect is Conversion {
  return Object.hasOwn(RULES, effect);
}

export function isLeadConversion(effect: string): effect is LeadConversion {
  return LEAD_CONVERSIONS.some((conversion) => conversion === effect);
}

export function getPurpose(conversion: Conversion): OptionalPurpose {
  return RULES[conversion].purpose;
}

export function isAllowed(conversion: Conversion, consent: ConsentChoice | null): boolean {
  return consent?.[getPurpose(conversion)] ?? false;
}

/** `since`: time of the event, for Google Ads of the click. Epoch ms. */
export function isTooOld(conversion: Conversion, since: number, now: number): boolean {
  return now - since > RULES[conversion].maxAgeMs - MARGIN_MS;
}

/** Whether the server reports a stored request to a platform, or why not. No personal data. */
export interface ServerReport {
  readonly conversion: LeadConversion;
  readonly outcome: "reported" | "not-configured" | "no-choice" | "refused";
}

/** `consent`: stored with the request; `null` when no choice was made. */
export function serverReports(
  consent: ConsentChoice | null,
  configured: readonly LeadConversion[],
): ServerReport[] {
  return LEAD_CONVERSIONS.map((conversion) => {
    if (!configured.includes(conversion)) return { conversion, outcome: "not-configured" };
    if (consent === null) return { conversion, outcome: "no-choice" };
    return { conversion, outcome: isAllowed(conversion, consent) ? "reported" : "refused" };
  });
}

/** SHA-256 as hex. */
export type Hash = (text: string) => Promise<string>;

export interface Lead {
  readonly id: string;
  /** Epoch ms. */
  readonly sentAt: number;
  /** After the discount. */
  readonly total: Cents;
  readonly lines: readonly OfferLine[];
  readonly consent: RecordedConsent;
  readonly touches: Touchpoints | null;
  readonly name: string;
  readonly email: string;
}

/** A request whose sender became a client. */
export interface Win extends Omit<Lead, "total" | "lines"> {
  /** Epoch ms. */
  readonly wonAt: number;
  readonly value: Cents;
}

export function nullIfInvalid<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.fallback(v.nullish(schema, null), null);
}

/** Path of the first violation (`events.0.params.value`), without its value; `null` when valid. */
export function findViolation(schema: v.GenericSchema, payload: unknown): string | null {
  const { issues } = v.safeParse(schema, payload);
  return issues ? (v.getDotPath(issues[0]) ?? "payload") : null;
}
