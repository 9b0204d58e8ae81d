import { type FieldIssues, readFormFields } from "#app/domain/forms/form-fields.ts";

/** Loader data of a form, and the action's response to an invalid one. */
export interface FormState {
  readonly issues: FieldIssues;
  readonly values: Readonly<Record<string, string>>;
  readonly key: string;
  readonly formToken: string;
}

/** `shouldRevalidate` of a form's route: the action returns the next form. */
export function shouldRevalidateForm(): boolean {
  return false;
}

export function formValues(
  entries: Iterable<readonly [string, unknown]>,
  names: readonly string[],
): FormState["values"] {
  const { values } = readFormFields(entries);
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? ""]));
}
