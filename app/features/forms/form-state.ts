import { type FieldIssues, readFormFields } from "#app/domain/forms/form-fields.ts";

/** What a form of ours shows besides its labels; what the server answers to one that it refuses. */
export interface FormState {
  readonly issues: FieldIssues;
  /** What was typed, by field. */
  readonly values: Readonly<Record<string, string>>;
  /** The idempotency key that this form carries. */
  readonly key: string;
  /** The server's stamp that belongs to the key. */
  readonly stamp: string;
}

/** The texts of a sent form in the fields that people type into, to be shown again. */
export function typedValues(
  entries: Iterable<readonly [string, unknown]>,
  names: readonly string[],
): FormState["values"] {
  const { values } = readFormFields(entries);
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? ""]));
}
