import * as v from "valibot";
import { consentCookieIn, parseChoice } from "./consent-cookie.ts";
import { choiceInForce, type ConsentChoice, type MadeChoice, underSignal } from "./consent.ts";

/** What a browser reports of a choice. */
const ConsentReportSchema = v.object({
  /** Random, made for this one choice: it says nothing about who made it. */
  id: v.pipe(v.string(), v.uuid()),
  /** As in the cookie. */
  choice: v.pipe(
    v.string(),
    v.transform(parseChoice),
    v.nonNullish<v.GenericSchema<MadeChoice | null>, string>(v.any(), "This is no choice."),
  ),
  gpc: v.boolean(),
});

/** The proof of a choice: what, when, for which text, with which signal. No personal data. */
export interface ConsentRecord extends MadeChoice {
  readonly id: string;
  /** Global Privacy Control was on. */
  readonly isSignalled: boolean;
}

/** A report of unknown origin as a record; `null` when it is none. The header's signal counts too. */
export function parseConsentReport(report: unknown, isSignalled: boolean): ConsentRecord | null {
  const { success, output } = v.safeParse(ConsentReportSchema, report);
  if (!success) return null;
  const isSignalledAnywhere = isSignalled || output.gpc;
  return {
    id: output.id.toLowerCase(),
    ...underSignal(output.choice, isSignalledAnywhere),
    isSignalled: isSignalledAnywhere,
  };
}

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
