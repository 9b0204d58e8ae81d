import { consentCookieIn, parseChoice } from "#app/domain/consent/consent-cookie.ts";
import { consentMode } from "#app/domain/consent/consent-mode.ts";
import { choiceInForce, type ConsentChoice, NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";
import { isKeyOf } from "#app/domain/consent/stored-entry.ts";
import { whenActive } from "#app/islands/when-active.ts";
import { answerClicks, fitBanner, showBanner } from "./early-banner.ts";
import { decide, isSignalled } from "./early-settings.ts";
import { BANNER_DRAWN, CONSENT_CHANGED } from "./consent-store.ts";

/** Removes what a purpose has put into this browser and the visitor has refused since. */
export function clearWhatIsDenied(choice: ConsentChoice | null): void {
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
    } catch {
      // A forbidden storage holds nothing.
    }
  }
}

/** Tags set their cookies for the highest domain that takes them: each one is tried. */
function expireCookie(name: string): void {
  const expired = `${name}=; Path=/; Max-Age=0`;
  document.cookie = expired;
  const labels = location.hostname.split(".");
  for (let from = 0; from < labels.length; from += 1) {
    document.cookie = `${expired}; Domain=${labels.slice(from).join(".")}`;
  }
}

/** Before any tag: nothing is allowed but what the site needs, and ad click ids stay out of requests. */
export function tellDefault(): void {
  gtag("consent", "default", consentMode(NOTHING_ALLOWED));
  gtag("set", "ads_data_redaction", true);
}

/** Click ids travel in the addresses of links (`url_passthrough`) with marketing consent alone. */
export function tellUpdate(now: ConsentChoice, before: ConsentChoice): void {
  gtag("consent", "update", consentMode(now));
  if (now.marketing !== before.marketing) gtag("set", "url_passthrough", now.marketing);
}

/** Google's tags read commands as `arguments` objects; an array would be something else to them. */
function gtag(..._command: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

const ADDRESS = "https://www.googletagmanager.com/gtm.js?id=";

// Known only while the script runs; the tag manager hands it on to what it loads.
const nonce = document.currentScript?.nonce;
let isLoaded = false;

/** Loads the tag manager once, when it may be and when there is one. */
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

// Runs in the head of every page, before anything else may push into the data layer, and answers the
// banner without waiting for the application. The page is the same for everybody: only here does a
// visitor's cookie count.

let known: string | undefined;

whenActive(() => {
  tellDefault();
  follow(consentCookieIn(document.cookie));
  // The cookie is the one truth for all tabs. Where a browser does not tell of its changes, a tab asks
  // when it is looked at again.
  globalThis.cookieStore?.addEventListener("change", followCookie);
  window.addEventListener("pageshow", followCookie);
  document.addEventListener("visibilitychange", followCookie);
});
answerClicks((choice) => follow(decide(choice)));
window.addEventListener(BANNER_DRAWN, () =>
  whenActive(() => {
    showBanner();
    fitBanner();
  }),
);

/** Forbidden cookies forget nothing: the choice then holds for this page. */
function followCookie(): void {
  if (navigator.cookieEnabled) follow(consentCookieIn(document.cookie));
}

/** Puts into force what a cookie says, once. */
function follow(text: string): void {
  if (text === known) return;
  known = text;
  const before = window.consentChoice;
  const made = parseChoice(text);
  const now = choiceInForce(made, CONSENT_SETTINGS.textVersion, isSignalled());
  window.consentChoice = now;
  if (now ?? before) tellUpdate(now ?? NOTHING_ALLOWED, before ?? NOTHING_ALLOWED);
  clearWhatIsDenied(now);
  loadTagManager(now);
  window.dispatchEvent(new Event(CONSENT_CHANGED));
  showBanner();
}
