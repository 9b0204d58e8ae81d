import { consentCookie, formatChoice } from "#app/domain/consent/consent-cookie.ts";
import { type ConsentChoice, underSignal } from "#app/domain/consent/consent.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";

/** What the script in the head is told by the server: the same for every visitor. */
export interface EarlySettings extends TagManager {
  readonly textVersion: number;
  /** Keys that go when a purpose is not allowed; `*` at the end stands for any ending. */
  readonly clears: Readonly<Record<keyof ConsentChoice, readonly string[]>>;
}

declare global {
  /** Written before the script by consent-script.tsx. */
  const CONSENT_SETTINGS: EarlySettings;

  interface Window {
    /** What is allowed now, the signal applied; `null` while the visitor has not chosen. */
    consentChoice?: ConsentChoice | null;
  }
}

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

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 30 * 60_000;

/**
 * `keepalive` lets it arrive when the page is left; off line it waits for the network. What cannot be kept
 * now (too many at once, no database) is sent again after 5, 20 and 80 seconds, 5 and 21 minutes.
 */
function sendRecord(body: string, pause = FIRST_PAUSE_MS): void {
  fetch("/consent-record", { method: "POST", body, keepalive: true }).then(
    ({ status }) => {
      if (status >= 429 && pause < MAX_PAUSE_MS) setTimeout(sendRecord, pause, body, pause * 4);
    },
    () => window.addEventListener("online", () => sendRecord(body), { once: true }),
  );
}
