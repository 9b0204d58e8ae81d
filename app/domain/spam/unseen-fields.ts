import { readFormFields } from "#app/domain/forms/form-fields.ts";
import { parseStamp, type Stamp } from "./stamp.ts";

export const STAMP_FIELD = "stamp";

/** Plausible for a program, unknown to autofill and password managers. */
export const HONEYPOT_FIELD = "subject";

export const CHALLENGE_FIELD = "challenge";

/** Hidden fields besides the key. */
export interface UnseenFields {
  /** Filled in by programs only. */
  readonly honeypot: string;
  /** `null` when unreadable. */
  readonly stamp: Stamp | null;
  /** `null` when the challenge did not run. */
  readonly token: string | null;
}

/** Parses the hidden fields; never throws. */
export function readUnseenFields(entries: Iterable<readonly [string, unknown]>): UnseenFields {
  const { values } = readFormFields(entries);
  return {
    honeypot: values.get(HONEYPOT_FIELD) ?? "",
    stamp: parseStamp(values.get(STAMP_FIELD)),
    token: values.get(CHALLENGE_FIELD) || null,
  };
}
