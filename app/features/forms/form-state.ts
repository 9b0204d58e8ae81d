import { readStored, writeStored } from "#app/browser-storage.ts";
import { type FieldIssues, KEY_FIELD, parseFormFields } from "#app/domain/forms/form-fields.ts";
import type { FormTicket } from "#app/domain/forms/form-guard.ts";
import { formatFormToken, parseFormKey, parseFormToken } from "#app/domain/forms/form-token.ts";
import { FORM_TOKEN_FIELD } from "#app/domain/forms/hidden-fields.ts";

/** Loader data of a form, and the action's response to an invalid one. */
export interface FormState extends FormTicket {
  readonly issues: FieldIssues;
  readonly values: Readonly<Record<string, string>>;
}

/** The part of a form's loader data that its island needs. */
export function formState({ issues, values, key, formToken }: FormState): FormState {
  return { issues, values, key, formToken };
}

export function formValues(
  entries: Iterable<readonly [string, unknown]>,
  names: readonly string[],
): FormState["values"] {
  const { values } = parseFormFields(entries);
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? ""]));
}

/** Excludes honeypot and discount code, which have autocomplete off, and the cart's quantities. */
const TYPED =
  "input:not([type=hidden], [type=checkbox], [type=number], [autocomplete=off]), select, textarea";

function typedNames(form: HTMLFormElement): string[] {
  const controls = form.querySelectorAll<HTMLInputElement>(TYPED);
  return [...controls].map(({ name }) => name);
}

/** With the form's key: what is sent after a reload is the same form. */
export function saveDraft(draft: string, form: HTMLFormElement, { key, formToken }: FormTicket) {
  const values = new FormData(form);
  const typed = typedNames(form).map((name) => [name, values.get(name)]);
  const fields = { ...Object.fromEntries(typed), [KEY_FIELD]: key, [FORM_TOKEN_FIELD]: formToken };
  writeStored("sessionStorage", draft, JSON.stringify(fields));
}

/** Fills empty fields. Returns the draft's key, `null` if it has none that the server accepts. */
export function restoreDraft(draft: string, form: HTMLFormElement): FormTicket | null {
  const fields = parseDraft(readStored("sessionStorage", draft));
  for (const name of typedNames(form)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList;
    const text = fields[name];
    if (typeof text === "string" && control.value === "") control.value = text;
  }
  const key = parseFormKey(fields[KEY_FIELD]);
  const token = parseFormToken(fields[FORM_TOKEN_FIELD]);
  return key && token ? { key, formToken: formatFormToken(token) } : null;
}

function parseDraft(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text ?? "") };
  } catch {
    return {};
  }
}
