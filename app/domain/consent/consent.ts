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
export function isInFuture({ decidedAt }: ConsentDecision, now: number): boolean {
  return decidedAt - now / 1000 > FUTURE_TOLERATED_SECONDS;
}

/** Applies GPC; `null` for an expired choice, one of the future, or another text version. `now`: epoch ms. */
export function validChoice(
  decision: ConsentDecision | null,
  textVersion: number,
  hasGpc: boolean,
  now: number,
): ConsentChoice | null {
  if (decision?.textVersion !== textVersion || isInFuture(decision, now)) return null;
  if (now / 1000 - decision.decidedAt > CHOICE_VALID_SECONDS) return null;
  const { analytics, marketing } = applyGpc(decision, hasGpc);
  return { analytics, marketing };
}
