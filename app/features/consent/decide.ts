import {
  type ConsentChoice,
  consentCookie,
  formatChoice,
  applyGpc,
} from "#app/domain/consent/consent.ts";
import { randomUuid } from "#app/random-uuid.ts";
import { siteState } from "#app/site-state.ts";

declare global {
  /** From the server (consent-script.tsx). */
  const CONSENT_VERSION: number;

  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

export function hasGpc(): boolean {
  return navigator.globalPrivacyControl === true;
}

/**
 * Sets the cookie and sends a consent record. Returns the cookie's value. The server sets the cookie
 * again, because Safari deletes cookies of scripts after a week. `lastDecidedAt`: epoch seconds.
 */
export function decide(choice: ConsentChoice, lastDecidedAt: number): string {
  const text = formatChoice({
    ...applyGpc(choice, hasGpc()),
    // The clock may have been set back.
    decidedAt: Math.max(Math.floor(Date.now() / 1000), lastDecidedAt + 1),
    textVersion: CONSENT_VERSION,
  });
  document.cookie = consentCookie(text);
  sendRecord(JSON.stringify({ id: randomUuid(), choice: text, gpc: hasGpc() }));
  return text;
}

export const VISITOR_ID_KEY = "analyticsVisitorId";

/** Matches ids of the old site too, but no e-mail address. */
const VISITOR_ID = /^[\w.:|-]{1,100}$/;

/** Reads or creates the visitor id; `null` without consent to analytics. */
export function visitorIdFor({ analytics }: ConsentChoice): string | null {
  if (!analytics) return null;
  let id = siteState().visitorId ?? randomUuid();
  try {
    const stored = localStorage.getItem(VISITOR_ID_KEY);
    if (stored && VISITOR_ID.test(stored)) id = stored;
    localStorage.setItem(VISITOR_ID_KEY, id);
  } catch {}
  return id;
}

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 30 * 60_000;

/** After 429 or 5xx, retries in 5, 20 and 80 seconds, 5 and 21 minutes; offline, once online. */
function sendRecord(body: string, pause = FIRST_PAUSE_MS): void {
  fetch("/consent-record", { method: "POST", body, keepalive: true }).then(
    ({ status }) => {
      if (status >= 429 && pause < MAX_PAUSE_MS) setTimeout(sendRecord, pause, body, pause * 4);
    },
    () => window.addEventListener("online", () => sendRecord(body), { once: true }),
  );
}
