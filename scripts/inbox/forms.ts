import * as v from "valibot";
import { FORM_KINDS, type FormKind } from "#app/domain/forms/sent-form.ts";
import { TABLE_OF } from "#workers/intake/sent-row.ts";

export type FormName = FormKind;
export const FORM_NAMES: readonly FormName[] = FORM_KINDS;
export const FormNameSchema = v.picklist(FORM_KINDS);

/** Where each form is kept, and when the operator is done with one. */
export const FORMS = {
  request: { plural: "requests", table: TABLE_OF.request, isOpen: "handled_at IS NULL" },
  message: { plural: "messages", table: TABLE_OF.message, isOpen: "handled_at IS NULL" },
  review: { plural: "reviews", table: TABLE_OF.review, isOpen: "status = 'pending'" },
} as const satisfies Record<FormName, object>;

/** "requests" and "request" alike. */
export function formNamed(word: string): FormName | null {
  return FORM_NAMES.find((name) => word === name || word === FORMS[name].plural) ?? null;
}

/** Any row of the database. */
export const RowSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));
export type Row = v.InferOutput<typeof RowSchema>;
export const RowsSchema = v.array(RowSchema);
