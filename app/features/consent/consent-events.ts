import { type ConsentChoice, NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";
import { siteState } from "#app/site-state.ts";

/** Event on `window`: consent has changed (`consentChoice` of site-state.ts). */
export const CONSENT_CHANGED = "consent:changed";

/** Event on `window`: the banner is in the document. */
export const BANNER_RENDERED = "consent:drawn";

export const BANNER_ID = "cookie-consent";

/** Calls back now and on each change, also from other tabs. Returns an unsubscribe function. */
export function onConsentChange(notify: (choice: ConsentChoice) => void): () => void {
  function listen(): void {
    notify(siteState().consentChoice ?? NOTHING_ALLOWED);
  }
  if (siteState().consentChoice) listen();
  window.addEventListener(CONSENT_CHANGED, listen);
  return () => window.removeEventListener(CONSENT_CHANGED, listen);
}
