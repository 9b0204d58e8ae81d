import { type ConsentChoice, underSignal } from "#app/domain/consent/consent.ts";
import { consentCookie, formatChoice } from "#app/domain/consent/consent-cookie.ts";

declare global {
  interface Navigator {
    /** Global Privacy Control (https://w3c.github.io/gpc/). */
    readonly globalPrivacyControl?: boolean;
  }
}

export function isSignalled(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** Keeps a choice in the cookie, sends its record, and answers with what the cookie says. */
export function decide(choice: ConsentChoice): string {
  const text = formatChoice({
    ...underSignal(choice, isSignalled()),
    decidedAt: Math.floor(Date.now() / 1000),
    textVersion: CONSENT_SETTINGS.textVersion,
  });
  document.cookie = consentCookie(text);
  sendRecord(JSON.stringify({ id: crypto.randomUUID(), choice: text, gpc: isSignalled() }));
  return text;
}

/** `keepalive` lets it arrive when the page is left; off line it waits for the network. */
function sendRecord(body: string): void {
  fetch("/consent-record", { method: "POST", body, keepalive: true }).catch(() =>
    window.addEventListener("online", () => sendRecord(body), { once: true }),
  );
}
