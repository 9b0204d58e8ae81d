import * as v from "valibot";

const RequestKeySchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.uuid());

/** The idempotency key of a form in a value of unknown origin: a UUID, or `null`. */
export function parseRequestKey(value: unknown): string | null {
  const key = v.safeParse(RequestKeySchema, value);
  return key.success ? key.output : null;
}
