import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { isKeyOf } from "#app/domain/consent/stored-entry.ts";

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
