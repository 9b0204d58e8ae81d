import * as v from "valibot";

const FormKeySchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.uuid());

/** Parses an untrusted idempotency key; `null` when it is no UUID. */
export function parseFormKey(value: unknown): string | null {
  const key = v.safeParse(FormKeySchema, value);
  return key.success ? key.output : null;
}
