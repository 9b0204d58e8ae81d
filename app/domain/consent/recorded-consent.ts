import { choiceInForce, type ConsentChoice } from "./consent.ts";
import { consentCookieIn, parseChoice } from "./consent-cookie.ts";

/** The choice that stood when a form was sent; it is kept with the form. */
export interface RecordedConsent extends ConsentChoice {
  readonly textVersion: number;
}

/**
 * What the headers of a sending say: its `Cookie`, and whether `Sec-GPC` was on. `null` when nothing
 * was chosen, or it was chosen for another text than the one in force.
 */
export function recordedConsent(
  cookies: string,
  textVersion: number,
  isSignalled: boolean,
): RecordedConsent | null {
  const choice = choiceInForce(parseChoice(consentCookieIn(cookies)), textVersion, isSignalled);
  return choice && { ...choice, textVersion };
}
