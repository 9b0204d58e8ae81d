import * as v from "valibot";
import type { FormKind } from "./sent-form.ts";

const FormKeySchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.uuid());

export function parseFormKey(value: unknown): string | null {
  const key = v.safeParse(FormKeySchema, value);
  return key.success ? key.output : null;
}

/** The earliest time a form may be sent, signed by the server. Never expires, since tabs stay open. */
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

export function parseFormToken(value: unknown): FormToken | null {
  return v.parse(v.fallback(v.nullable(FormTokenSchema), null), value);
}

export function formatFormToken({ sendableFrom, signature }: FormToken): string {
  return `${sendableFrom}.${signature}`;
}

export function signedText(kind: FormKind, key: string, sendableFrom: number): string {
  return `form-stamp-1 ${kind} ${key} ${sendableFrom}`;
}
