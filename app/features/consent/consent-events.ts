import { type ConsentChoice, NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";

/** Event on `window`: consent has changed (`window.consentChoice`). */
export const CONSENT_CHANGED = "consent:changed";

/** Event on `window`: the banner is in the document. */
export const BANNER_RENDERED = "consent:drawn";

export const BANNER_ID = "cookie-consent";

/** Calls back now and on each change, also from other tabs. Returns an unsubscribe function. */
export function onConsentChange(notify: (choice: ConsentChoice) => void): () => void {
  function listen(): void {
    notify(window.consentChoice ?? NOTHING_ALLOWED);
  }
  if (window.consentChoice) listen();
  window.addEventListener(CONSENT_CHANGED, listen);
  return () => window.removeEventListener(CONSENT_CHANGED, listen);
}
