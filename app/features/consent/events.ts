/** On `window`: what is allowed has changed (`window.consentChoice`). */
export const CONSENT_CHANGED = "consent:changed";

/** On `window`: the banner's element is in the document. */
export const BANNER_DRAWN = "consent:drawn";

export const BANNER_ID = "cookie-consent";
