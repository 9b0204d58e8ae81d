import * as v from "valibot";

/** Where each form is kept, and when the operator is done with one. */
export const FORMS = {
  request: { plural: "requests", table: "requests", isOpen: "handled_at IS NULL" },
  message: { plural: "messages", table: "contact_messages", isOpen: "handled_at IS NULL" },
  review: { plural: "reviews", table: "reviews", isOpen: "status = 'pending'" },
} as const;

export type FormName = keyof typeof FORMS;
export const FORM_NAMES = Object.keys(FORMS) as FormName[];
export const FormNameSchema = v.picklist(FORM_NAMES);

/** "requests" and "request" alike. */
export function formNamed(word: string): FormName | null {
  return FORM_NAMES.find((name) => word === name || word === FORMS[name].plural) ?? null;
}

/** Any row of the database. */
export const RowSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));
export type Row = v.InferOutput<typeof RowSchema>;
export const RowsSchema = v.array(RowSchema);
