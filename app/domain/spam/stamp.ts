import * as v from "valibot";
import type { FormKind } from "#app/domain/forms/sent-form.ts";

/** From when on a form may be sent, signed by the server. It never expires: a tab may stay open. */
export interface Stamp {
  /** Milliseconds since 1970. */
  readonly sendableFrom: number;
  /** HMAC-SHA256 in lower-case hexadecimal. */
  readonly signature: string;
}

const StampSchema = v.pipe(
  v.string(),
  v.regex(/^\d{13}\.[0-9a-f]{64}$/),
  v.transform((text): Stamp => {
    const [time, signature = ""] = text.split(".");
    return { sendableFrom: Number(time), signature };
  }),
);

/** The stamp in a value of unknown origin, or `null`. */
export function parseStamp(value: unknown): Stamp | null {
  const stamp = v.safeParse(StampSchema, value);
  return stamp.success ? stamp.output : null;
}

/** As a form carries it. */
export function stampText({ sendableFrom, signature }: Stamp): string {
  return `${sendableFrom}.${signature}`;
}

/** What is signed: the stamp of one form is none for another key or kind. */
export function signedText(kind: FormKind, key: string, sendableFrom: number): string {
  return `form-stamp-1 ${kind} ${key} ${sendableFrom}`;
}
