import * as v from "valibot";
import { parseFormKey } from "#app/domain/forms/form-token.ts";
import { type FieldIssues, type FormFields, KEY_FIELD } from "./form-fields.ts";

export const INCOMPLETE_FORM = "This form was not complete when it was sent. Send it again.";
const SENT_TWICE = "A field was sent twice. Check it and send again.";

export type ParsedForm<Values> =
  | { readonly ok: true; readonly key: string; readonly values: Values }
  | { readonly ok: false; readonly issues: FieldIssues };

/**
 * Parses the fields of the schema and the hidden `key`, in browser and Worker. Never throws. Unknown
 * fields, such as an extension's, are ignored; malformed `otherFields` are errors of the whole form.
 */
export function parseForm<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  { values, malformed }: FormFields,
  otherFields: readonly string[] = [],
): ParsedForm<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const names = Object.keys(schema.entries);
  const parsed = v.safeParse(
    schema,
    Object.fromEntries(names.map((name) => [name, values.get(name)])),
  );
  const key = parseFormKey(values.get(KEY_FIELD));
  const issues: Record<string, string> = {};
  for (const issue of parsed.issues ?? []) issues[v.getDotPath(issue) ?? "form"] ??= issue.message;
  if (!key) issues.form = INCOMPLETE_FORM;
  for (const name of malformed) {
    if (names.includes(name)) issues[name] = SENT_TWICE;
    else if (name === KEY_FIELD || otherFields.includes(name)) issues.form = SENT_TWICE;
  }
  if (!parsed.success || !key || Object.keys(issues).length > 0) return { ok: false, issues };
  return { ok: true, key, values: parsed.output };
}
