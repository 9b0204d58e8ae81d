import * as v from "valibot";
import { nearWord, type Order } from "./arguments.ts";
import { count, dollars, drawTable, minuteOf } from "./draw-table.ts";
import { FORM_NAMES, type FormName, formNamed, FormNameSchema, FORMS } from "./forms.ts";
import { type Answer, type Desk, type Paper, refused } from "./terminal.ts";

const DEFAULT_LIMIT = 50;

export async function list(desk: Desk, { words, flags, values }: Order): Promise<Answer> {
  const [word] = words;
  const form = word === undefined ? null : formNamed(word);
  if (word !== undefined && !form) {
    const plurals = FORM_NAMES.map((name) => FORMS[name].plural);
    return refused(`There are no "${word}" to list.${nearWord(word, plurals)}`);
  }
  const isAll = flags.has("all");
  const { rows, total } = await readForms(desk, {
    forms: form ? [form] : FORM_NAMES,
    isAll,
    limit: Number(values.limit ?? DEFAULT_LIMIT),
  });
  return {
    ok: true,
    data: { total, forms: rows },
    draw(paper) {
      const what = form ? [form, FORMS[form].plural] : ["form", "forms"];
      if (total === 0) return `No ${isAll ? "" : "open "}${what[1]}.`;
      const rest = total > rows.length ? `, the newest ${rows.length} shown (--limit)` : "";
      const sum = `${count(total, String(what[0]), what[1])}${isAll ? "" : " open"}${rest}`;
      return `${drawForms(rows, paper)}\n\n${sum}`;
    },
  };
}

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
