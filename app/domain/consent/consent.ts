/** Purposes that need consent, unlike `necessary`. */
export type AskedPurpose = "analytics" | "marketing";
export type Purpose = "necessary" | AskedPurpose;

export interface ConsentChoice {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

/** A choice with its time and text version. */
export interface MadeChoice extends ConsentChoice {
  /** Epoch seconds. */
  readonly decidedAt: number;
  readonly textVersion: number;
}

export const NOTHING_ALLOWED: ConsentChoice = { analytics: false, marketing: false };

/** Global Privacy Control denies marketing (product.md §7); it never grants anything. */
export function withPrivacySignal<Choice extends ConsentChoice>(
  choice: Choice,
  isSignalled: boolean,
): Choice {
  return isSignalled ? { ...choice, marketing: false } : choice;
}

/** Half a year, then visitors are asked again (guidance of the CNIL). */
export const CHOICE_VALID_SECONDS = 182 * 24 * 60 * 60;

/** The valid choice; `null` without one for the current text in the last half-year. `now`: epoch ms. */
export function validChoice(
  made: MadeChoice | null,
  textVersion: number,
  isSignalled: boolean,
  now: number,
): ConsentChoice | null {
  if (made?.textVersion !== textVersion) return null;
  if (now / 1000 - made.decidedAt > CHOICE_VALID_SECONDS) return null;
  const { analytics, marketing } = withPrivacySignal(made, isSignalled);
  return { analytics, marketing };
}
