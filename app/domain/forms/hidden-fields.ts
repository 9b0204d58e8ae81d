import * as v from "valibot";
import { readFormFields } from "./form-fields.ts";
import type { FormKind } from "./sent-form.ts";

export const FORM_TOKEN_FIELD = "stamp";

/** Plausible for a program, unknown to autofill and password managers. */
export const HONEYPOT_FIELD = "subject";

export const CHALLENGE_FIELD = "challenge";

export interface HiddenFields {
  /** Filled in by programs only. */
  readonly honeypot: string;
  /** `null` when unreadable. */
  readonly formToken: FormToken | null;
  /** `null` when the challenge did not run. */
  readonly token: string | null;
}

export function readHiddenFields(entries: Iterable<readonly [string, unknown]>): HiddenFields {
  const { values } = readFormFields(entries);
  return {
    honeypot: values.get(HONEYPOT_FIELD) ?? "",
    formToken: parseFormToken(values.get(FORM_TOKEN_FIELD)),
    token: values.get(CHALLENGE_FIELD) || null,
  };
}

/** When a form may be sent, signed by the server. Never expires, as tabs stay open. */
export interface FormToken {
  /** Epoch ms. */
  readonly sendableFrom: number;
  /** HMAC-SHA256 as lower-case hex. */
  readonly signature: string;
}

const FormTokenSchema = v.pipe(
  v.string(),
  v.regex(/^\d{13}\.[0-9a-f]{64}$/),
  v.transform((text): FormToken => {
    const [time, signature = ""] = text.split(".");
    return { sendableFrom: Number(time), signature };
  }),
);

/** Parses an untrusted form token; `null` when invalid. */
export function parseFormToken(value: unknown): FormToken | null {
  return v.parse(v.fallback(v.nullable(FormTokenSchema), null), value);
}

export function formatFormToken({ sendableFrom, signature }: FormToken): string {
  return `${sendableFrom}.${signature}`;
}

/** Binds the token to kind and key. */
export function signedText(kind: FormKind, key: string, sendableFrom: number): string {
  return `form-stamp-1 ${kind} ${key} ${sendableFrom}`;
}
