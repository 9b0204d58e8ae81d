import { pushToDataLayer } from "#app/data-layer.ts";
import { optionalPurposes } from "#app/content/consent.ts";
import { type ConsentChoice, NOTHING_ALLOWED, validChoice } from "#app/domain/consent/consent.ts";
import { consentCookie, consentCookieIn, parseChoice } from "#app/domain/consent/consent-cookie.ts";
import { consentMode } from "#app/domain/consent/consent-mode.ts";
import { VISITOR_ID_KEY } from "#app/domain/consent/visitor-id.ts";
import { whenActive } from "#app/islands/schedule.ts";
import { siteState } from "#app/site-state.ts";
import { BANNER_RENDERED, CONSENT_CHANGED } from "./consent-events.ts";
import { handleClicks, showBanner } from "./banner-controls.ts";
import { decide, hasGpc, visitorIdFor } from "./decide.ts";

/** Keys to remove when a purpose is denied; `consent-script.tsx` defines them before this script. */
declare const CLEARED_KEYS: Readonly<Record<keyof ConsentChoice, RegExp>>;

/** Removes cookies and storage of denied purposes; the server removes HttpOnly cookies. */
function clearDenied(choice: ConsentChoice | null): void {
  if (!choice) return;
  const isDenied = (key: string): boolean =>
    optionalPurposes.some((purpose) => !choice[purpose] && CLEARED_KEYS[purpose].test(key));
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (isDenied(name)) expireCookie(name);
  }
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      for (const key of Object.keys(window[area])) if (isDenied(key)) window[area].removeItem(key);
    } catch {}
  }
}

/** Tags set cookies on the highest possible domain, so this tries each domain. */
function expireCookie(name: string): void {
  const expired = `${name}=; Path=/; Max-Age=0`;
  document.cookie = expired;
  const labels = location.hostname.split(".");
  for (let from = 0; from < labels.length; from += 1) {
    document.cookie = `${expired}; Domain=${labels.slice(from).join(".")}`;
  }
}

function pushVisitorId(now: ConsentChoice): void {
  siteState().visitorId = visitorIdFor(now);
  pushToDataLayer({ visitor_id: siteState().visitorId, ecommerce: null });
}

/** Pushes the visitor id first, because tags read it when consent is granted. */
function pushConsentUpdate(now: ConsentChoice): void {
  pushVisitorId(now);
  gtag("consent", "update", consentMode(now));
}

/** Google tags require an `arguments` object, not an array. */
function gtag(..._command: unknown[]): void {
  pushToDataLayer(arguments);
}

// Cached pages are the same for all visitors, so this script applies consent, not the server.

let appliedText: string | undefined;
let decidedAt = 0;

handleClicks((choice) => applyConsent(decide(choice, decidedAt)));
window.addEventListener(BANNER_RENDERED, () => whenActive(showBanner));
whenActive(() => {
  gtag("consent", "default", consentMode(NOTHING_ALLOWED));
  gtag("set", "ads_data_redaction", true);
  applyConsent(consentCookieIn(document.cookie));
  // Other tabs apply the new cookie at once, or without `cookieStore` when they become visible.
  globalThis.cookieStore?.addEventListener("change", applyCookie);
  window.addEventListener("pageshow", applyCookie);
  document.addEventListener("visibilitychange", applyCookie);
  // Two tabs may create an id at the same time: the last one is stored.
  window.addEventListener("storage", ({ key, newValue }) => {
    const { consentChoice } = siteState();
    if (key === VISITOR_ID_KEY && newValue && consentChoice) pushVisitorId(consentChoice);
  });
});

/** With cookies blocked, a choice is valid for this page only. */
function applyCookie(): void {
  if (navigator.cookieEnabled) applyConsent(consentCookieIn(document.cookie));
}

function applyConsent(text: string): void {
  if (text === appliedText) return;
  const before = siteState().consentChoice;
  const parsed = parseChoice(text);
  // A late response to an older choice (workers/consent-record.ts) has overwritten the cookie, and may
  // have set the visitor's.
  if (appliedText && parsed && parsed.decidedAt < decidedAt) {
    document.cookie = consentCookie(appliedText);
    return clearDenied(before);
  }
  appliedText = text;
  const now = validChoice(parsed, CONSENT_VERSION, hasGpc(), Date.now());
  decidedAt = (now && parsed?.decidedAt) ?? 0;
  siteState().consentChoice = now;
  clearDenied(now);
  const isWithdrawn = optionalPurposes.some((purpose) => before?.[purpose] && !now?.[purpose]);
  const { container } = siteState();
  if (isWithdrawn && container?.isLoaded) {
    // First, because tags that ignore consent may answer the push.
    container.disconnect();
    pushConsentUpdate(now ?? NOTHING_ALLOWED);
    // Ends such tags.
    return location.reload();
  }
  showBanner();
  if (now ?? before) pushConsentUpdate(now ?? NOTHING_ALLOWED);
  container?.load(now);
  window.dispatchEvent(new Event(CONSENT_CHANGED));
}
