import { type ConsentChoice, NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";

/** On `window`: what is allowed has changed (`window.consentChoice`). */
export const CONSENT_CHANGED = "consent:changed";

/** On `window`: the banner's element is in the document. */
export const BANNER_DRAWN = "consent:drawn";

export const BANNER_ID = "cookie-consent";

/**
 * What is allowed now, Global Privacy Control applied; `null`: not chosen yet. The script in the head
 * (early.ts) knows it before the application runs.
 */
export function currentConsent(): ConsentChoice | null {
  return window.consentChoice ?? null;
}

/**
 * Tells the choice at once when there is one, then at each change, also those of other tabs; a choice
 * that is gone allows nothing. Answers with how to stop.
 */
export function onConsentChange(tell: (choice: ConsentChoice) => void): () => void {
  function listen(): void {
    tell(currentConsent() ?? NOTHING_ALLOWED);
  }
  if (currentConsent()) listen();
  window.addEventListener(CONSENT_CHANGED, listen);
  return () => window.removeEventListener(CONSENT_CHANGED, listen);
}
