import type { ConsentChoice } from "#app/domain/consent/consent.ts";

/** The consent that stood when a form was sent, for the agency. */
export function consentWords(consent: ConsentChoice | null): string {
  if (!consent) return "no choice on record";
  return `analytics ${yesOrNo(consent.analytics)}, marketing ${yesOrNo(consent.marketing)}`;
}

function yesOrNo(isAllowed: boolean): string {
  return isAllowed ? "yes" : "no";
}
