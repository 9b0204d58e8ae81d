import * as v from "valibot";

const FormKeySchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.uuid());

/** The idempotency key of a form in a value of unknown origin: a UUID, or `null`. */
export function parseFormKey(value: unknown): string | null {
  const key = v.safeParse(FormKeySchema, value);
  return key.success ? key.output : null;
}
