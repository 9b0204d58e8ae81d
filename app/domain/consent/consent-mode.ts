import type { ConsentChoice } from "./consent.ts";

/** By Google's consent type. */
export type ConsentSignals = Readonly<Record<string, "granted" | "denied">>;

/** In its own file, which only the inspector loads: the head script is built with a copy. */
export function consentMode({ analytics, marketing }: ConsentChoice): ConsentSignals {
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
