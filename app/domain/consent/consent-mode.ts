import type { ConsentChoice } from "./consent.ts";

type Signal = "granted" | "denied";

/** The seven types of Consent Mode v2. */
export const CONSENT_TYPES = [
  "ad_storage",
  "ad_user_data",
  "ad_personalization",
  "analytics_storage",
  "functionality_storage",
  "personalization_storage",
  "security_storage",
] as const;

export type ConsentMode = Readonly<Record<(typeof CONSENT_TYPES)[number], Signal>>;

/** Consent Mode for a choice; what the site needs is always granted. */
export function consentMode({ analytics, marketing }: ConsentChoice): ConsentMode {
  return {
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    analytics_storage: signal(analytics),
    functionality_storage: "granted",
    personalization_storage: signal(marketing),
    security_storage: "granted",
  };
}

function signal(isAllowed: boolean): Signal {
  return isAllowed ? "granted" : "denied";
}
