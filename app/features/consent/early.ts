import { choiceInForce, NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";
import { consentCookieIn, parseChoice } from "#app/domain/consent/consent-cookie.ts";
import { BANNER_DRAWN, CONSENT_CHANGED } from "./events.ts";
import { answerClicks, fitBanner, showBanner } from "./early-banner.ts";
import { clearWhatIsDenied } from "./early-clearing.ts";
import { tellDefault, tellUpdate } from "./early-data-layer.ts";
import { decide, isSignalled } from "./early-deciding.ts";
import { loadTagManager } from "./early-tag-manager.ts";
import { whenActive } from "#app/islands/when-active.ts";

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
