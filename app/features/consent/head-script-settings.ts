import { consentCookie, formatChoice } from "#app/domain/consent/consent-cookie.ts";
import { type ConsentChoice, withPrivacySignal } from "#app/domain/consent/consent.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";

/** The head script's settings from the server, the same for every visitor. */
export interface HeadScriptSettings extends Pick<TagManager, "container" | "mode"> {
  readonly textVersion: number;
  /** Keys to remove when a purpose is denied; a trailing `*` matches any ending. */
  readonly clears: Readonly<Record<keyof ConsentChoice, readonly string[]>>;
}

declare global {
  const CONSENT_SETTINGS: HeadScriptSettings;

  interface Window {
    /** Current consent with Global Privacy Control applied; `null` before a choice. */
    consentChoice?: ConsentChoice | null;
  }
}

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

export function isSignalled(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** Stores a choice in the cookie, sends its record, and returns the cookie's value. */
export function decide(choice: ConsentChoice): string {
  const text = formatChoice({
    ...withPrivacySignal(choice, isSignalled()),
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
 * `keepalive` outlives the page; offline it waits for the network. Rejected records (429, 503) are
 * retried after 5, 20 and 80 seconds, 5 and 21 minutes.
 */
function sendRecord(body: string, pause = FIRST_PAUSE_MS): void {
  fetch("/consent-record", { method: "POST", body, keepalive: true }).then(
    ({ status }) => {
      if (status >= 429 && pause < MAX_PAUSE_MS) setTimeout(sendRecord, pause, body, pause * 4);
    },
    () => window.addEventListener("online", () => sendRecord(body), { once: true }),
  );
}
