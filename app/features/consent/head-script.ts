import { consentCookieIn, parseChoice } from "#app/domain/consent/consent-cookie.ts";
import { consentMode } from "#app/domain/consent/consent-mode.ts";
import { type ConsentChoice, NOTHING_ALLOWED, validChoice } from "#app/domain/consent/consent.ts";
import { isKeyOf } from "#app/domain/consent/stored-entry.ts";
import { whenActive } from "#app/islands/when-active.ts";
import { BANNER_DRAWN, CONSENT_CHANGED } from "./consent-store.ts";
import { fitBanner, handleClicks, showBanner } from "./banner-controls.ts";
import { decide, isSignalled } from "./head-script-settings.ts";

/** Removes what a denied purpose stored earlier. */
export function clearDenied(choice: ConsentChoice | null): void {
  if (!choice) return;
  const { analytics, marketing } = CONSENT_SETTINGS.clears;
  const denied = [...(choice.analytics ? [] : analytics), ...(choice.marketing ? [] : marketing)];
  const isDenied = (key: string) => denied.some((pattern) => isKeyOf(pattern, key));
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

/** Tags set cookies on the highest domain possible, so each one is tried. */
function expireCookie(name: string): void {
  const expired = `${name}=; Path=/; Max-Age=0`;
  document.cookie = expired;
  const labels = location.hostname.split(".");
  for (let from = 0; from < labels.length; from += 1) {
    document.cookie = `${expired}; Domain=${labels.slice(from).join(".")}`;
  }
}

/** Denies everything but necessary storage, and redacts ad click ids. */
export function pushConsentDefault(): void {
  gtag("consent", "default", consentMode(NOTHING_ALLOWED));
  gtag("set", "ads_data_redaction", true);
}

/** Click ids are passed on in links (`url_passthrough`) with marketing consent only. */
export function pushConsentUpdate(now: ConsentChoice, before: ConsentChoice): void {
  gtag("consent", "update", consentMode(now));
  if (now.marketing !== before.marketing) gtag("set", "url_passthrough", now.marketing);
}

/** Google tags require an `arguments` object, not an array. */
function gtag(..._command: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

const ADDRESS = "https://www.googletagmanager.com/gtm.js?id=";

// Available only while the script runs; the tag manager passes it on.
const nonce = document.currentScript?.nonce;
let isLoaded = false;

export function loadTagManager(choice: ConsentChoice | null): void {
  const { container, mode } = CONSENT_SETTINGS;
  const isAllowed = mode === "advanced" || choice?.analytics || choice?.marketing;
  if (isLoaded || !container || !isAllowed) return;
  isLoaded = true;
  (window.dataLayer ??= []).push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  if (nonce) script.nonce = nonce;
  script.src = ADDRESS + container;
  document.head.appendChild(script);
}

// Runs in the head of every page, before anything else touches the data layer, and handles the
// banner without the application. Pages are cached for all visitors; only this script reads the
// cookie.

let known: string | undefined;

whenActive(() => {
  pushConsentDefault();
  follow(consentCookieIn(document.cookie));
  // The cookie is the truth for all tabs. Without `cookieStore` a tab reads it when it becomes
  // visible.
  globalThis.cookieStore?.addEventListener("change", followCookie);
  window.addEventListener("pageshow", followCookie);
  document.addEventListener("visibilitychange", followCookie);
});
handleClicks((choice) => follow(decide(choice)));
window.addEventListener(BANNER_DRAWN, () =>
  whenActive(() => {
    showBanner();
    fitBanner();
  }),
);

/** With cookies blocked, the choice holds for this page. */
function followCookie(): void {
  if (navigator.cookieEnabled) follow(consentCookieIn(document.cookie));
}

function follow(text: string): void {
  if (text === known) return;
  known = text;
  const before = window.consentChoice;
  const made = parseChoice(text);
  const now = validChoice(made, CONSENT_SETTINGS.textVersion, isSignalled());
  window.consentChoice = now;
  if (now ?? before) pushConsentUpdate(now ?? NOTHING_ALLOWED, before ?? NOTHING_ALLOWED);
  clearDenied(now);
  loadTagManager(now);
  window.dispatchEvent(new Event(CONSENT_CHANGED));
  showBanner();
}
