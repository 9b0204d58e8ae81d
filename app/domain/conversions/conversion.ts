import * as v from "valibot";
import type { Touchpoints } from "#app/domain/attribution/touchpoint.ts";
import type { PricedLine } from "#app/domain/cart/totals.ts";
import type { RecordedConsent } from "#app/domain/consent/consent-record.ts";
import type { AskedPurpose, ConsentChoice } from "#app/domain/consent/consent.ts";
import type { Cents } from "#app/domain/money/money.ts";

const HOUR_MS = 60 * 60 * 1000;

/** GA4 misdates events older than 72 hours; Meta rejects requests with events over seven days old. */
const RULES = {
  ga4: { purpose: "analytics", maxAgeMs: 72 * HOUR_MS },
  meta: { purpose: "marketing", maxAgeMs: 7 * 24 * HOUR_MS },
} as const;

/** For delay and clock differences. */
const MARGIN_MS = 10 * 60 * 1000;

export type Conversion = keyof typeof RULES;
export const CONVERSIONS = ["ga4", "meta"] as const satisfies Conversion[];

export function isConversion(effect: string): effect is Conversion {
  return Object.hasOwn(RULES, effect);
}

export function purposeOf(conversion: Conversion): AskedPurpose {
  return RULES[conversion].purpose;
}

export function isAllowed(conversion: Conversion, consent: ConsentChoice | null): boolean {
  return consent?.[purposeOf(conversion)] ?? false;
}

/** Both in epoch ms. */
export function isTooOld(conversion: Conversion, sentAt: number, now: number): boolean {
  return now - sentAt > RULES[conversion].maxAgeMs - MARGIN_MS;
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

export function orNull<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.fallback(v.nullable(schema), null);
}

/** Path of the first violation (`events.0.params.value`), without its value; `null` when valid. */
export function violationOf(schema: v.GenericSchema, payload: unknown): string | null {
  const { issues } = v.safeParse(schema, payload);
  return issues ? (v.getDotPath(issues[0]) ?? "payload") : null;
}
