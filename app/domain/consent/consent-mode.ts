import type { ConsentChoice } from "./consent.ts";

export const CONSENT_TYPES = [
  "ad_storage",
  "ad_user_data",
  "ad_personalization",
  "analytics_storage",
  "functionality_storage",
  "personalization_storage",
  "security_storage",
] as const;

export type ConsentMode = Readonly<Record<(typeof CONSENT_TYPES)[number], "granted" | "denied">>;

export function consentMode({ analytics, marketing }: ConsentChoice): ConsentMode {
  const ads = marketing ? "granted" : "denied";
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: analytics ? "granted" : "denied",
    functionality_storage: "granted",
    personalization_storage: ads,
    security_storage: "granted",
  };
}
