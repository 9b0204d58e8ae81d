import * as v from "valibot";
import { FORM_KINDS, type FormKind } from "#app/domain/forms/sent-form.ts";
import { TABLE_OF } from "#workers/intake/sent-row.ts";
import type { Desk } from "./terminal.ts";

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

const FoundSchema = v.object({ form: FormNameSchema, id: v.string(), reference: v.string() });

/** A form in the database, under the reference that its row has. */
export type FoundForm = v.InferOutput<typeof FoundSchema>;

/**
 * The form with a reference (also one that is an alias) or an id, whichever way it was typed; `null`
 * when the database has none.
 */
export async function findForm({ db }: Desk, word: string): Promise<FoundForm | null> {
  const parts = FORM_NAMES.map(
    (form) =>
      `SELECT '${form}' AS form, id, reference FROM ${FORMS[form].table}
       WHERE reference = ?1 OR id = ?2
         OR id = (SELECT form_id FROM reference_aliases WHERE reference = ?1 AND form = '${form}')`,
  );
  const row = await db
    .prepare(`${parts.join(" UNION ALL ")} LIMIT 1`)
    .bind(referenceOf(word), word.trim().toLowerCase())
    .first();
  return row === null ? null : v.parse(FoundSchema, row);
}

/** One line for a reference that names nothing in the database. */
export function notFound(word: string): string {
  return `No form has the reference or id ${word}.`;
}

/** "TG-… is a review: …", when a command is for other forms. */
export function wrongForm({ form, reference }: FoundForm, hint: string): string {
  const article: Record<FormName, string> = {
    request: "a request",
    message: "a message",
    review: "a review",
  };
  return `${reference} is ${article[form]}: ${hint}.`;
}

function referenceOf(word: string): string {
  const upper = word.trim().toUpperCase();
  return /^[A-Z0-9]{6}$/.test(upper) ? `TG-${upper}` : upper;
}
