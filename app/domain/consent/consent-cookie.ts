import type { MadeChoice } from "./consent.ts";

/**
 * The value of a cookie in `document.cookie` or a `Cookie` header, whose parts may stand without
 * blanks; empty without one. A name is letters, digits, `_` and `-`. A pattern that `match` compiles:
 * the shortest way, because a script in the head of every page reads by it.
 */
export function cookieIn(cookies: string, name: string): string {
  return cookies.match(`(?:^|; *)${name}=([^;]*)`)?.[1] ?? "";
}

/** Sent over HTTPS to this host alone; scripts read it as well. */
export const CONSENT_COOKIE = "__Host-consent";

/** Half a year: after that a visitor is asked again (the French authority's figure). */
const CONSENT_COOKIE_SECONDS = 182 * 24 * 60 * 60;

/**
 * Text version, analytics, marketing, second: `1.10.1795277753`. A pattern instead of a valibot
 * schema, because a script in the head of every page reads it.
 */
const WRITTEN = /^([1-9]\d{0,3})\.([01])([01])\.([1-9]\d{0,11})$/;

/** The value of the consent cookie, as {@link parseChoice} reads it. */
export function formatChoice(choice: MadeChoice): string {
  const flags = `${Number(choice.analytics)}${Number(choice.marketing)}`;
  return `${choice.textVersion}.${flags}.${choice.decidedAt}`;
}

/** The choice in a text of unknown origin; `null` when it is none. */
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

/** The value of the consent cookie in `document.cookie` or a `Cookie` header; empty without one. */
export function consentCookieIn(cookies: string): string {
  return cookieIn(cookies, CONSENT_COOKIE);
}

/** As `document.cookie` takes it. */
export function consentCookie(value: string): string {
  return `${CONSENT_COOKIE}=${value}; Path=/; Secure; SameSite=Lax; Max-Age=${CONSENT_COOKIE_SECONDS}`;
}
