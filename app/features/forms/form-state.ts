import { readStored, writeStored } from "#app/browser-storage.ts";
import { type FieldIssues, readFormFields } from "#app/domain/forms/form-fields.ts";

/** Loader data of a form, and the action's response to an invalid one. */
export interface FormState {
  readonly issues: FieldIssues;
  readonly values: Readonly<Record<string, string>>;
  readonly key: string;
  readonly formToken: string;
}

/** The part of a form's loader data that its island needs. */
export function formState({ issues, values, key, formToken }: FormState): FormState {
  return { issues, values, key, formToken };
}

export function formValues(
  entries: Iterable<readonly [string, unknown]>,
  names: readonly string[],
): FormState["values"] {
  const { values } = readFormFields(entries);
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? ""]));
}

/** Excludes honeypot and discount code, which have autocomplete off. */
const TYPED =
  "input:is([type=text], [type=email], [type=url], [type=radio]):not([autocomplete=off]), select, textarea";

function typedNames(form: HTMLFormElement): string[] {
  const controls = form.querySelectorAll<HTMLInputElement>(TYPED);
  return [...controls].map(({ name }) => name);
}

export function saveDraft(key: string, form: HTMLFormElement): void {
  const values = new FormData(form);
  const typed = typedNames(form).map((name) => [name, values.get(name)]);
  writeStored("sessionStorage", key, JSON.stringify(Object.fromEntries(typed)));
}

/** Fills empty fields. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft = parseDraft(readStored("sessionStorage", key));
  for (const name of typedNames(form)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList;
    const text = draft[name];
    if (typeof text === "string" && control.value === "") control.value = text;
  }
}

function parseDraft(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text ?? "") };
  } catch {
    return {};
  }
}

export function dropDraft(key: string): void {
  writeStored("sessionStorage", key, null);
}
