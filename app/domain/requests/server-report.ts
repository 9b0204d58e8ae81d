import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import {
  isAllowed,
  LEAD_CONVERSIONS,
  type LeadConversion,
} from "#app/domain/conversions/conversion.ts";

/** Whether the server reports a stored request to a platform, or why not. Nothing personal. */
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
