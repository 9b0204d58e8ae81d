import { CHOICE_VALID_SECONDS, type MadeChoice } from "./consent.ts";

/** Value of a cookie, or empty. `name`: letters, digits, `_` and `-`. Short, for the head script. */
export function cookieIn(cookies: string, name: string): string {
  return cookies.match(`(?:^|; *)${name}=([^;]*)`)?.[1] ?? "";
}

/** HTTPS and this host only; readable by scripts. */
export const CONSENT_COOKIE = "__Host-consent";

/** Text version, analytics, marketing, second: `1.10.1795277753`. No schema, for the head script. */
const WRITTEN = /^([1-9]\d{0,3})\.([01])([01])\.([1-9]\d{0,11})$/;

/** The cookie's value, parsed by {@link parseChoice}. */
export function formatChoice(choice: MadeChoice): string {
  const flags = `${Number(choice.analytics)}${Number(choice.marketing)}`;
  return `${choice.textVersion}.${flags}.${choice.decidedAt}`;
}

/** Parses untrusted text; `null` when invalid. */
export function parseChoice(text: string): MadeChoice | null {
  const [, textVersion, analytics, marketing, decidedAt] = WRITTEN.exec(text) ?? [];
  if (!textVersion) return null;
  return {
    analytics: analytics === "1",
    marketing: marketing === "1",
    decidedAt: Number(decidedAt),
    textVersion: Number(textVersion),
  };
}

/** Empty without the cookie. */
export function consentCookieIn(cookies: string): string {
  return cookieIn(cookies, CONSENT_COOKIE);
}

/** For `document.cookie` and `Set-Cookie`. */
export function consentCookie(value: string): string {
  return `${CONSENT_COOKIE}=${value}; Path=/; Secure; SameSite=Lax; Max-Age=${CHOICE_VALID_SECONDS}`;
}
