import * as v from "valibot";
import { FORM_KINDS, type FormKind } from "#app/domain/forms/sent-form.ts";
import { TABLE_OF } from "#workers/intake/sent-row.ts";
import type { InboxContext } from "./terminal.ts";

export type FormName = FormKind;
export const FORM_NAMES: readonly FormName[] = FORM_KINDS;
export const FormNameSchema = v.picklist(FORM_KINDS);

/** Table of each form, and when it is done. */
export const FORMS = {
  request: { plural: "requests", table: TABLE_OF.request, isOpen: "handled_at IS NULL" },
  message: { plural: "messages", table: TABLE_OF.message, isOpen: "handled_at IS NULL" },
  review: { plural: "reviews", table: TABLE_OF.review, isOpen: "status = 'pending'" },
} as const satisfies Record<FormName, object>;

/** "requests" or "request". */
export function formNamed(word: string): FormName | null {
  return FORM_NAMES.find((name) => word === name || word === FORMS[name].plural) ?? null;
}

export const RowSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));
export type Row = v.InferOutput<typeof RowSchema>;
export const RowsSchema = v.array(RowSchema);

const FoundSchema = v.object({ form: FormNameSchema, id: v.string(), reference: v.string() });

/** With its row's reference. */
export type FoundForm = v.InferOutput<typeof FoundSchema>;

/** Finds a form by reference, alias or id; `null` when there is none. */
export async function findForm({ db }: InboxContext, word: string): Promise<FoundForm | null> {
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

export function notFound(word: string): string {
  return `No form has the reference or id ${word}.`;
}

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
