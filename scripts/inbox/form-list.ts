import * as v from "valibot";
import type { Desk } from "./desk.ts";
import { drawTable } from "./draw-table.ts";
import { type FormName, FORM_NAMES, FormNameSchema, FORMS } from "./forms.ts";
import type { Paper } from "./paper.ts";
import { dollars, minuteOf } from "./words.ts";

const ListedSchema = v.object({
  form: FormNameSchema,
  reference: v.string(),
  id: v.string(),
  created_at: v.string(),
  /** new, handled, pending, approved or rejected. */
  state: v.string(),
  name: v.string(),
  /** The store, the topic or the company. */
  about: v.string(),
  total_cents: v.nullable(v.number()),
  rating: v.nullable(v.number()),
  marks: v.string(),
});

export type Listed = v.InferOutput<typeof ListedSchema>;

const HANDLED = "CASE WHEN handled_at IS NULL THEN 'new' ELSE 'handled' END";
const COLUMNS = {
  request: `${HANDLED} AS state, name, store_url AS about, total_cents, NULL AS rating`,
  message: `${HANDLED} AS state, name, topic AS about, NULL AS total_cents, NULL AS rating`,
  review: "status AS state, name, company AS about, NULL AS total_cents, rating",
} as const satisfies Record<FormName, string>;

export interface Wanted {
  readonly forms: readonly FormName[];
  /** Not only what is open. */
  readonly isAll: boolean;
  readonly limit: number;
}

/** Newest first, and how many there are in all. */
export async function readForms(
  { db }: Desk,
  { forms, isAll, limit }: Wanted,
): Promise<{ rows: Listed[]; total: number }> {
  const parts = FORM_NAMES.filter((form) => forms.includes(form)).map(
    (form) =>
      `SELECT '${form}' AS form, reference, id, created_at, ${COLUMNS[form]}, marks
       FROM ${FORMS[form].table} ${isAll ? "" : `WHERE ${FORMS[form].isOpen}`}`,
  );
  const union = parts.join(" UNION ALL ");
  const [rows, totals] = await db.batch([
    db.prepare(`${union} ORDER BY created_at DESC, id LIMIT ?`).bind(limit),
    db.prepare(`SELECT count(*) AS total FROM (${union})`),
  ]);
  const [first] = v.parse(v.tuple([v.object({ total: v.number() })]), totals?.results);
  return { rows: v.parse(v.array(ListedSchema), rows?.results), total: first.total };
}

export function drawForms(rows: readonly Listed[], paper: Paper): string {
  const cells = rows.map((row) => [
    row.reference,
    row.form,
    minuteOf(row.created_at),
    row.state,
    row.name,
    // Marks are rare: a column of their own would cost every row its width.
    row.marks ? `${row.about}\n! ${row.marks}` : row.about,
    row.total_cents === null ? "" : dollars(row.total_cents),
    row.rating === null ? "" : `${row.rating} of 5`,
  ]);
  const head = ["reference", "form", "sent", "state", "name", "about", "total", "rating"];
  const used = head.map((_, column) => cells.some((row) => row[column]));
  const kept = (row: readonly string[]): string[] => row.filter((_, column) => used[column]);
  return drawTable(cells.map(kept), paper, kept(head));
}
