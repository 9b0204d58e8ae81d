import * as v from "valibot";
import { type MadeChoice, underSignal } from "./consent.ts";
import { parseChoice } from "./consent-cookie.ts";

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
