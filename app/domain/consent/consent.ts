/** Purposes that need consent, unlike `necessary`. */
export type OptionalPurpose = "analytics" | "marketing";
export type Purpose = "necessary" | OptionalPurpose;

export type ConsentChoice = Readonly<Record<OptionalPurpose, boolean>>;

export interface ConsentDecision extends ConsentChoice {
  /** Epoch seconds. */
  readonly decidedAt: number;
  /** Of the text and its recipients (content/vendors.ts). */
  readonly textVersion: number;
}

export const NOTHING_ALLOWED: ConsentChoice = { analytics: false, marketing: false };

/** Global Privacy Control (GPC) denies marketing (product.md §7); it never grants anything. */
export function applyGpc<Choice extends ConsentChoice>(choice: Choice, hasGpc: boolean): Choice {
  return hasGpc ? { ...choice, marketing: false } : choice;
}

/** Half a year; then the banner appears again (CNIL guidance). */
export const CHOICE_VALID_SECONDS = 182 * 24 * 60 * 60;

/** Clocks differ. */
const FUTURE_TOLERATED_SECONDS = 24 * 60 * 60;

/** Whether a choice is dated later than clocks explain: it would never expire. `now`: epoch ms. */
export function isOfFuture({ decidedAt }: ConsentDecision, now: number): boolean {
  return decidedAt - now / 1000 > FUTURE_TOLERATED_SECONDS;
}

/** Applies GPC; `null` for an expired choice, one of the future, or another text version. `now`: epoch ms. */
export function validChoice(
  decision: ConsentDecision | null,
  textVersion: number,
  hasGpc: boolean,
  now: number,
): ConsentChoice | null {
  if (decision?.textVersion !== textVersion || isOfFuture(decision, now)) return null;
  if (now / 1000 - decision.decidedAt > CHOICE_VALID_SECONDS) return null;
  const { analytics, marketing } = applyGpc(decision, hasGpc);
  return { analytics, marketing };
}

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
