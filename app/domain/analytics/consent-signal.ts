import * as v from "valibot";
import { CONSENT_TYPES } from "#app/domain/consent/consent-mode.ts";

/** Consent Mode v2 signals; empty before the first command. */
export type ConsentSignals = Readonly<Record<string, "granted" | "denied">>;

const SignalSchema = v.optional(v.picklist(["granted", "denied"], "must be granted or denied"));

/** Parameters of `gtag("consent", "default" | "update", …)`. */
export const ConsentSchema = v.strictObject({
  ...v.entriesFromList(CONSENT_TYPES, SignalSchema),
  wait_for_update: v.optional(v.number("must be a number of milliseconds")),
  region: v.optional(v.array(v.string("must be a list of regions"))),
});

/** `gtag` pushes its `arguments`, not an array. */
export function commandOf(entry: unknown): readonly unknown[] | null {
  const isArguments = Object.prototype.toString.call(entry) === "[object Arguments]";
  return isArguments ? Array.from(entry as ArrayLike<unknown>) : null;
}

/** Returns the signals after a push; only a consent command changes them. */
export function signalsAfter(signals: ConsentSignals, entry: unknown): ConsentSignals {
  const command = commandOf(entry);
  const change = v.safeParse(ConsentSchema, command?.[2]);
  if (command?.[0] !== "consent" || !change.success) return signals;
  const { wait_for_update: _wait, region: _region, ...named } = change.output;
  const known = Object.entries(named).filter((signal) => signal[1] !== undefined);
  return { ...signals, ...(Object.fromEntries(known) as ConsentSignals) };
}
