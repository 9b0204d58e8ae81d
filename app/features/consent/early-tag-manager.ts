import type { ConsentChoice } from "#app/domain/consent/consent.ts";

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
