import { FORM_KINDS, type FormKind } from "#app/domain/forms/sent-form.ts";
import { FORMS, type Row, parseRows } from "./forms.ts";
import { findStuckEffects } from "#workers/outbox/effect-status.ts";
import { renderEffects } from "./outbox.ts";
import { count, dollars, joinParts, formatMinute, renderPart, renderRecords } from "./table.ts";
import type { CommandResult, InboxContext } from "./terminal.ts";

const MAX_STUCK_SHOWN = 50;

/** Without a word and `all`, also what is stuck. */
export async function list(
  { db, now, terminal }: InboxContext,
  word: string | undefined,
  { all: isAll = false, limit }: { all?: boolean; limit: number },
): Promise<CommandResult> {
  const { width } = terminal;
  const form = FORM_KINDS.find((name) => word === name || word === FORMS[name].plural);
  if (word !== undefined && !form) {
    const plurals = FORM_KINDS.map((name) => FORMS[name].plural);
    throw new Error(`There are no "${word}" to list, only ${plurals.join(", ")}.`);
  }
  const { total, forms } = await readForms(db, form ? [form] : FORM_KINDS, { isAll, limit });
  const stuck = form || isAll ? [] : await findStuckEffects(db, now());
  const [one, many] = form ? [form, FORMS[form].plural] : ["form", "forms"];
  const rest = total > forms.length ? `, the newest ${forms.length} shown (--limit)` : "";
  const sum = `${count(total, one, many)}${isAll ? "" : " open"}${rest}`;
  const text = joinParts([
    total > 0 ? joinParts([renderForms(forms, width), sum]) : "",
    renderPart(
      `${count(stuck.length, "effect")} stuck (try again from the mail, or close with handled)`,
      renderEffects(stuck.slice(0, MAX_STUCK_SHOWN), width),
    ),
  ]);
  return {
    text: text || `No ${isAll ? "" : "open "}${many}.`,
    data: { total, forms, stuck },
  };
}

const HANDLED = "CASE WHEN handled_at IS NULL THEN 'new' ELSE 'handled' END";
/** `about` is the store, topic or company. */
const COLUMNS = {
  request: `${HANDLED} AS state, name, store_url AS about, total_cents, NULL AS rating`,
  message: `${HANDLED} AS state, name, topic AS about, NULL AS total_cents, NULL AS rating`,
  review: "status AS state, name, company AS about, NULL AS total_cents, rating",
} as const satisfies Record<FormKind, string>;

async function readForms(
  db: D1Database,
  kinds: readonly FormKind[],
  { isAll, limit }: { isAll: boolean; limit: number },
): Promise<{ forms: Row[]; total: number }> {
  const parts = kinds.map(
    (form) =>
      `SELECT '${form}' AS form, reference, id, created_at, ${COLUMNS[form]}, marks
       FROM ${FORMS[form].table} ${isAll ? "" : `WHERE ${FORMS[form].openWhere}`}`,
  );
  const union = parts.join(" UNION ALL ");
  const [rows, totals] = await db.batch([
    db.prepare(`${union} ORDER BY created_at DESC, id LIMIT ?`).bind(limit),
    db.prepare(`SELECT count(*) AS total FROM (${union})`),
  ]);
  return { forms: parseRows(rows), total: Number(parseRows(totals)[0]?.total) };
}

function renderForms(forms: readonly Row[], width: number): string {
  const records = forms.map((row) => ({
    reference: row.reference,
    form: row.form,
    sent: formatMinute(String(row.created_at)),
    state: row.state,
    name: row.name,
    // Flags are rare, so they get no column.
    about: row.marks ? `${row.about}\n! ${row.marks}` : row.about,
    total: typeof row.total_cents === "number" ? dollars(row.total_cents) : "",
    rating: row.rating && `${row.rating} of 5`,
  }));
  return renderRecords(records, width);
}
