import * as v from "valibot";
import type { CliOptions } from "./arguments.ts";
import type { Database, Statement } from "./data.ts";
import { count, renderTable, minuteOf } from "./table.ts";
import { findForm, type FoundForm, notFound } from "./forms.ts";
import { type Answer, type InboxContext, type OutputStyle, failure } from "./terminal.ts";

/** Three runs of the Worker's cron. */
const OVERDUE_AFTER_MS = 15 * 60 * 1000;

export const EffectRowSchema = v.object({
  form: v.string(),
  form_id: v.string(),
  /** NULL for a report, whose form_id is a day. */
  reference: v.nullable(v.string()),
  effect: v.string(),
  created_at: v.string(),
  attempts: v.number(),
  due_at: v.string(),
  done_at: v.nullable(v.string()),
  given_up_at: v.nullable(v.string()),
  transport_id: v.nullable(v.string()),
  last_error: v.nullable(v.string()),
});

export type EffectRow = v.InferOutput<typeof EffectRowSchema>;

/** Effects with their form's reference; append WHERE on `o`. */
export const SELECT_EFFECTS = `SELECT o.*, coalesce(r.reference, m.reference, w.reference) AS reference
  FROM outbox o
  LEFT JOIN requests r ON o.form = 'request' AND r.id = o.form_id
  LEFT JOIN contact_messages m ON o.form = 'message' AND m.id = o.form_id
  LEFT JOIN reviews w ON o.form = 'review' AND w.id = o.form_id`;

/** transport_id of a given-up effect that a person closed. */
const CLOSED = "closed-by-hand";

/**
 * Closes a form's given-up effects, keeping the last error. They count as done, since the table has
 * no other final state.
 */
export function closeGivenUp(db: Database, { form, id }: FoundForm, now: string): Statement {
  return db
    .prepare(
      `UPDATE outbox SET done_at = ?, given_up_at = NULL, transport_id = '${CLOSED}'
       WHERE form = ? AND form_id = ? AND done_at IS NULL AND given_up_at IS NOT NULL`,
    )
    .bind(now, form, id);
}

/** The inverse; the time of giving up is lost. */
export function reopenClosed(db: Database, { form, id }: FoundForm): Statement {
  return db
    .prepare(
      `UPDATE outbox SET given_up_at = done_at, done_at = NULL, transport_id = NULL
       WHERE form = ? AND form_id = ? AND transport_id = '${CLOSED}'`,
    )
    .bind(form, id);
}

export type EffectState = "done" | "closed" | "given up" | "failing" | "overdue" | "waiting";

export function stateOf(row: EffectRow, now: Date): EffectState {
  if (row.done_at) return row.transport_id === CLOSED ? "closed" : "done";
  if (row.given_up_at) return "given up";
  if (row.due_at < overdueSince(now)) return "overdue";
  return row.last_error ? "failing" : "waiting";
}

/** Effects due before are overdue; ISO 8601, UTC. */
export function overdueSince(now: Date): string {
  return new Date(now.getTime() - OVERDUE_AFTER_MS).toISOString();
}

export function renderEffects(rows: readonly EffectRow[], now: Date, style: OutputStyle): string {
  const cells = rows.map((row) => [
    row.reference ?? `${row.form} ${row.form_id}`,
    row.effect,
    stateOf(row, now),
    count(row.attempts, "attempt"),
    timeOf(row),
    row.last_error ?? (row.transport_id ? `id ${row.transport_id}` : ""),
  ]);
  return renderTable(cells, style, ["of", "effect", "state", "tried", "when", "said"]);
}

function timeOf({ done_at, given_up_at, due_at }: EffectRow): string {
  if (done_at) return minuteOf(done_at);
  return given_up_at ? minuteOf(given_up_at) : `due ${minuteOf(due_at)}`;
}

/**
 * Effects due sooner are left alone: they may be leased right now (workers/outbox/deliver.ts; a
 * test compares), and two deliveries send two mails. Includes a margin for clocks.
 */
export const COMES_BY_ITSELF_WITHIN_MS = 5 * 60 * 1000;

const RETRIED = "done_at IS NULL AND (given_up_at IS NOT NULL OR due_at > ?2)";
const RETRY =
  "UPDATE outbox SET given_up_at = NULL, attempts = 0, last_error = NULL, due_at = ?1 WHERE";

const ChangedSchema = v.array(
  v.object({ form: v.string(), form_id: v.string(), effect: v.string() }),
);

/** Makes given-up and delayed effects due now, for the Worker's cron. */
export async function retry(context: InboxContext, { words, flags }: CliOptions): Promise<Answer> {
  const found: FoundForm[] = [];
  for (const word of words) {
    const form = await findForm(context, word);
    if (!form) return failure(notFound(word));
    found.push(form);
  }
  const { db } = context;
  const now = context.now().toISOString();
  const soon = new Date(context.now().getTime() + COMES_BY_ITSELF_WITHIN_MS).toISOString();
  const returning = "RETURNING form, form_id, effect";
  const results = await db.batch(
    flags.has("all")
      ? [db.prepare(`${RETRY} ${RETRIED} ${returning}`).bind(now, soon)]
      : found.map(({ form, id }) =>
          db
            .prepare(`${RETRY} ${RETRIED} AND form = ?3 AND form_id = ?4 ${returning}`)
            .bind(now, soon, form, id),
        ),
  );
  const changed = results.flatMap(({ results: rows }) => v.parse(ChangedSchema, rows));
  return {
    ok: true,
    data: { retried: changed },
    render: () =>
      changed.length === 0
        ? "Nothing was given up there, and what is not done comes by itself within five minutes."
        : `${count(changed.length, "effect")} due now (${changed.map(({ effect }) => effect).join(", ")}): the site tries again within five minutes.`,
  };
}
