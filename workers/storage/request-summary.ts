import * as v from "valibot";
import type { RecordedConsent } from "#app/domain/consent/consent-record.ts";
import type { RequestSummary } from "#app/domain/requests/request-store.ts";

const SummarySchema = v.object({
  reference: v.string(),
  subtotal_cents: v.number(),
  discount_cents: v.number(),
  total_cents: v.number(),
  coupon_label: v.nullable(v.string()),
});

const LineSchema = v.object({
  name: v.string(),
  option_label: v.string(),
  quantity: v.number(),
  total_cents: v.nullable(v.number()),
});

/** Returns `null` when the request is not in the database (yet). Throws when the database does. */
export async function findSummary(db: D1Database, key: string): Promise<RequestSummary | null> {
  const [requests, lines] = await db.batch([
    db
      .prepare(
        "SELECT reference, subtotal_cents, discount_cents, total_cents, coupon_label FROM requests WHERE id = ?",
      )
      .bind(key),
    db
      .prepare(
        "SELECT name, option_label, quantity, unit_price_cents * quantity AS total_cents FROM request_lines WHERE request_id = ? ORDER BY position",
      )
      .bind(key),
  ]);
  if (requests?.results.length === 0) return null;
  const request = v.parse(SummarySchema, requests?.results[0]);
  return {
    reference: request.reference,
    lines: v.parse(v.array(LineSchema), lines?.results).map((line) => ({
      name: line.name,
      option: line.option_label,
      quantity: line.quantity,
      total: line.total_cents,
    })),
    subtotal: request.subtotal_cents,
    discount:
      request.coupon_label === null
        ? null
        : { label: request.coupon_label, amount: request.discount_cents },
    total: request.total_cents,
  };
}

const FlagSchema = v.fallback(v.nullish(v.picklist([0, 1])), null);

/** The consent at the time of the request. */
export const CONSENT_ENTRIES = {
  consent_analytics: FlagSchema,
  consent_marketing: FlagSchema,
  consent_text_version: v.fallback(v.nullish(v.number()), null),
};

const ConsentRowSchema = v.object(CONSENT_ENTRIES);

/** `null`: no choice was made, so nothing is allowed. */
export function consentOfRow(row: v.InferOutput<typeof ConsentRowSchema>): RecordedConsent | null {
  const { consent_analytics, consent_marketing, consent_text_version: textVersion } = row;
  if (consent_analytics == null || consent_marketing == null || textVersion == null) return null;
  return {
    analytics: consent_analytics === 1,
    marketing: consent_marketing === 1,
    textVersion,
  };
}

export function consentColumns(consent: RecordedConsent | null) {
  return {
    consent_analytics: consent && Number(consent.analytics),
    consent_marketing: consent && Number(consent.marketing),
    consent_text_version: consent && consent.textVersion,
  };
}
