import { CHOICE_VALID_SECONDS, type ConsentDecision } from "./consent.ts";

/** Value of a cookie, or empty. `name`: letters, digits, `_` and `-`. Kept short for the head script. */
export function cookieIn(cookies: string, name: string): string {
  return cookies.match(`(?:^|; *)${name}=([^;]*)`)?.[1] ?? "";
}

/** The prefix restricts it to HTTPS and this host. Readable by scripts. */
export const CONSENT_COOKIE = "__Host-consent";

/** Text version, purposes, epoch seconds: `1.10.1795277753`. No schema, to keep the head script small. */
const CHOICE_PATTERN = /^([1-9]\d{0,8})\.([01])([01])\.([1-9]\d{0,11})$/;

export function formatChoice(choice: ConsentDecision): string {
  const flags = `${Number(choice.analytics)}${Number(choice.marketing)}`;
  return `${choice.textVersion}.${flags}.${choice.decidedAt}`;
}

export function parseChoice(text: string): ConsentDecision | null {
  const [, textVersion, analytics, marketing, decidedAt] = CHOICE_PATTERN.exec(text) ?? [];
  if (!textVersion) return null;
  return {
    analytics: analytics === "1",
    marketing: marketing === "1",
    decidedAt: Number(decidedAt),
    textVersion: Number(textVersion),
  };
}

export function consentCookieIn(cookies: string): string {
  return cookieIn(cookies, CONSENT_COOKIE);
}

export function consentCookie(value: string): string {
  return `${CONSENT_COOKIE}=${value}; Path=/; Secure; SameSite=Lax; Max-Age=${CHOICE_VALID_SECONDS}`;
}
