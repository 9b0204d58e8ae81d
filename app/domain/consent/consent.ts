/** What the visitor is asked about; what the site needs to work (`necessary`) is not. */
export type AskedPurpose = "analytics" | "marketing";
export type Purpose = "necessary" | AskedPurpose;

/** What is allowed now. */
export interface ConsentChoice {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

/** A choice as it was made: when, and to which version of the text. */
export interface MadeChoice extends ConsentChoice {
  /** Whole seconds since 1970, UTC. */
  readonly decidedAt: number;
  readonly textVersion: number;
}

export const NOTHING_ALLOWED: ConsentChoice = { analytics: false, marketing: false };

/**
 * The strictest of choice and Global Privacy Control wins: the signal counts as Reject for marketing
 * (product.md §7). It never allows anything.
 */
export function underSignal<Choice extends ConsentChoice>(
  choice: Choice,
  isSignalled: boolean,
): Choice {
  return isSignalled ? { ...choice, marketing: false } : choice;
}

/** What holds now; `null` asks: nothing was chosen, or it was chosen for another text. */
export function choiceInForce(
  made: MadeChoice | null,
  textVersion: number,
  isSignalled: boolean,
): ConsentChoice | null {
  if (made?.textVersion !== textVersion) return null;
  const { analytics, marketing } = underSignal(made, isSignalled);
  return { analytics, marketing };
}
