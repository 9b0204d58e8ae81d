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

/** The valid choice; `null` without one for the current text. */
export function validChoice(
  made: MadeChoice | null,
  textVersion: number,
  isSignalled: boolean,
): ConsentChoice | null {
  if (made?.textVersion !== textVersion) return null;
  const { analytics, marketing } = withPrivacySignal(made, isSignalled);
  return { analytics, marketing };
}
