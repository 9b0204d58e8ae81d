import * as v from "valibot";

const FormKeySchema = v.fallback(
  v.nullable(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.uuid())),
  null,
);

/** Parses an untrusted idempotency key; `null` when it is no UUID. */
export function parseFormKey(value: unknown): string | null {
  return v.parse(FormKeySchema, value);
}
