import * as v from "valibot";
import { FORM_KINDS, type FormKind } from "#app/domain/forms/sent-form.ts";
import { TABLE_OF } from "#workers/intake/form-row.ts";

export const FORMS = {
  request: { plural: "requests", table: TABLE_OF.request, openWhere: "handled_at IS NULL" },
  message: { plural: "messages", table: TABLE_OF.message, openWhere: "handled_at IS NULL" },
  review: { plural: "reviews", table: TABLE_OF.review, openWhere: "status = 'pending'" },
} as const satisfies Record<FormKind, object>;

const RowSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));
export type Row = v.InferOutput<typeof RowSchema>;
const ResultSchema = v.object({ results: v.array(RowSchema) });

export function parseRows(result: D1Result | undefined): Row[] {
  return v.parse(ResultSchema, result).results;
}

const FoundSchema = v.object({
  form: v.picklist(FORM_KINDS),
  id: v.string(),
  /** The form's own, also if it was found by the reference of a duplicate. */
  reference: v.string(),
});

export type FoundForm = v.InferOutput<typeof FoundSchema>;

export async function findForm(db: D1Database, referenceOrId: string): Promise<FoundForm> {
  const upper = referenceOrId.trim().toUpperCase();
  const parts = FORM_KINDS.map(
    (form) =>
      `SELECT '${form}' AS form, id, reference FROM ${FORMS[form].table}
       WHERE reference = ?1 OR id = ?2
         OR id = (SELECT form_id FROM reference_aliases WHERE reference = ?1 AND form = '${form}')`,
  );
  const row = await db
    .prepare(`${parts.join(" UNION ALL ")} LIMIT 1`)
    .bind(/^[A-Z0-9]{6}$/.test(upper) ? `TG-${upper}` : upper, upper.toLowerCase())
    .first();
  if (row === null) throw new Error(`No form has the reference or id ${referenceOrId}.`);
  return v.parse(FoundSchema, row);
}

export function findForms(db: D1Database, references: readonly string[]): Promise<FoundForm[]> {
  return Promise.all(references.map((reference) => findForm(db, reference)));
}
