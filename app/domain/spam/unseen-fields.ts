import { readFormFields } from "#app/domain/forms/form-fields.ts";
import { parseStamp, type Stamp } from "./stamp.ts";

export const STAMP_FIELD = "stamp";

/** Plausible for a program; a word that no autofill and no password manager knows an answer to. */
export const HONEYPOT_FIELD = "subject";

/** Where the challenge puts its token. */
export const CHALLENGE_FIELD = "challenge";

/** What a form carries besides what people type and its key. */
export interface UnseenFields {
  /** Empty, unless something fills in what no person sees. */
  readonly honeypot: string;
  /** `null` when there is none that can be read. */
  readonly stamp: Stamp | null;
  /** `null` when the challenge did not run. */
  readonly token: string | null;
}

/** Reads them from a sent form; nothing throws. */
export function readUnseenFields(entries: Iterable<readonly [string, unknown]>): UnseenFields {
  const { values } = readFormFields(entries);
  return {
    honeypot: values.get(HONEYPOT_FIELD) ?? "",
    stamp: parseStamp(values.get(STAMP_FIELD)),
    token: values.get(CHALLENGE_FIELD) || null,
  };
}
