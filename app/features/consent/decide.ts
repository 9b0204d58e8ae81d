import { type ConsentChoice, applyGpc } from "#app/domain/consent/consent.ts";
import { consentCookie, formatChoice, cookieIn } from "#app/domain/consent/consent-cookie.ts";
import { VISITOR_ID, VISITOR_ID_COOKIE, VISITOR_ID_KEY } from "#app/domain/consent/visitor-id.ts";
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
 * again, and one with the visitor id, because Safari deletes what scripts store after a week. `lastDecidedAt`: epoch seconds.
 */
export function decide(choice: ConsentChoice, lastDecidedAt: number): string {
  const text = formatChoice({
    ...applyGpc(choice, hasGpc()),
    // The clock may have been set back.
    decidedAt: Math.max(Math.floor(Date.now() / 1000), lastDecidedAt + 1),
    textVersion: CONSENT_VERSION,
  });
  document.cookie = consentCookie(text);
  const visitorId = (siteState().visitorId = visitorIdFor(choice));
  sendRecord(JSON.stringify({ id: randomUuid(), choice: text, gpc: hasGpc(), visitorId }));
  return text;
}

/** Reads the visitor id, restores it from the server's cookie or creates it; `null` without consent to analytics. */
export function visitorIdFor({ analytics }: ConsentChoice): string | null {
  if (!analytics) return null;
  const cookie = cookieIn(document.cookie, VISITOR_ID_COOKIE);
  let id = siteState().visitorId ?? (VISITOR_ID.test(cookie) ? cookie : randomUuid());
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
