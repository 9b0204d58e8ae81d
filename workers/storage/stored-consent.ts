import * as v from "valibot";
import type { RecordedConsent } from "#app/domain/consent/consent-record.ts";

const FlagSchema = v.fallback(v.nullish(v.picklist([0, 1])), null);

/** The columns of a request that tell the consent which stood when it was sent. */
export const CONSENT_ENTRIES = {
  consent_analytics: FlagSchema,
  consent_marketing: FlagSchema,
  consent_text_version: v.fallback(v.nullish(v.number()), null),
};

const ConsentRowSchema = v.object(CONSENT_ENTRIES);

/** `null`: no choice, and so nothing is allowed. */
export function consentOfRow(row: v.InferOutput<typeof ConsentRowSchema>): RecordedConsent | null {
  const { consent_analytics, consent_marketing, consent_text_version: textVersion } = row;
  if (consent_analytics == null || consent_marketing == null || textVersion == null) return null;
  return {
    analytics: consent_analytics === 1,
    marketing: consent_marketing === 1,
    textVersion,
  };
}

/** The other way: the columns of a consent. */
export function consentColumns(consent: RecordedConsent | null) {
  return {
    consent_analytics: consent && Number(consent.analytics),
    consent_marketing: consent && Number(consent.marketing),
    consent_text_version: consent && consent.textVersion,
  };
}
