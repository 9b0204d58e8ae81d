import { parseFormFields } from "./form-fields.ts";
import { type FormToken, parseFormToken } from "./form-token.ts";

export const FORM_TOKEN_FIELD = "stamp";

/** Attracts bots; autofill and password managers ignore it. */
export const HONEYPOT_FIELD = "subject";

export const CHALLENGE_FIELD = "challenge";

export interface HiddenFields {
  readonly honeypot: string;
  readonly formToken: FormToken | null;
  /** `null` when the challenge did not run. */
  readonly challengeToken: string | null;
}

export function parseHiddenFields(entries: Iterable<readonly [string, unknown]>): HiddenFields {
  const { values } = parseFormFields(entries);
  return {
    honeypot: values.get(HONEYPOT_FIELD) ?? "",
    formToken: parseFormToken(values.get(FORM_TOKEN_FIELD)),
    challengeToken: values.get(CHALLENGE_FIELD) || null,
  };
}
