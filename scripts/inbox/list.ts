import * as v from "valibot";
import { suggestion, type CliOptions } from "./arguments.ts";
import { count, dollars, renderTable, minuteOf } from "./table.ts";
import { FORM_NAMES, type FormName, formNamed, FormNameSchema, FORMS } from "./forms.ts";
import { type Answer, type InboxContext, type OutputStyle, failure } from "./terminal.ts";

const DEFAULT_LIMIT = 50;

export async function list(
  context: InboxContext,
  { words, flags, values }: CliOptions,
): Promise<Answer> {
  const [word] = words;
  const form = word === undefined ? null : formNamed(word);
  if (word !== undefined && !form) {
    const plurals = FORM_NAMES.map((name) => FORMS[name].plural);
    return failure(`There are no "${word}" to list.${suggestion(word, plurals)}`);
  }
  const isAll = flags.has("all");
  const { rows, total } = await readForms(context, {
    forms: form ? [form] : FORM_NAMES,
    isAll,
    limit: Number(values.limit ?? DEFAULT_LIMIT),
  });
  return {
    ok: true,
    data: { total, forms: rows },
    render(style) {
      const what = form ? [form, FORMS[form].plural] : ["form", "forms"];
      if (total === 0) return `No ${isAll ? "" : "open "}${what[1]}.`;
      const rest = total > rows.length ? `, the newest ${rows.length} shown (--limit)` : "";
      const sum = `${count(total, String(what[0]), what[1])}${isAll ? "" : " open"}${rest}`;
      return `${renderForms(rows, style)}\n\n${sum}`;
    },
  };
}

const ListedSchema = v.object({
  form: FormNameSchema,
  reference: v.string(),
  id: v.string(),
  created_at: v.string(),
  state: v.string(),
  name: v.string(),
  /** Store, topic or company. */
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
  readonly isAll: boolean;
  readonly limit: number;
}

/** Newest first, with the total number. */
export async function readForms(
  { db }: InboxContext,
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

export function renderForms(rows: readonly Listed[], style: OutputStyle): string {
  const cells = rows.map((row) => [
    row.reference,
    row.form,
    minuteOf(row.created_at),
    row.state,
    row.name,
    // Flags are rare, so they have no column.
    row.marks ? `${row.about}\n! ${row.marks}` : row.about,
    row.total_cents === null ? "" : dollars(row.total_cents),
    row.rating === null ? "" : `${row.rating} of 5`,
  ]);
  const head = ["reference", "form", "sent", "state", "name", "about", "total", "rating"];
  const used = head.map((_, column) => cells.some((row) => row[column]));
  const kept = (row: readonly string[]): string[] => row.filter((_, column) => used[column]);
  return renderTable(cells.map(kept), style, kept(head));
}
