import * as v from "valibot";
import type { Order } from "./arguments.ts";
import type { Database, Statement } from "./data.ts";
import { count, drawTable, minuteOf } from "./draw-table.ts";
import { findForm, type FoundForm, notFound } from "./forms.ts";
import { type Answer, type Desk, type Paper, refused } from "./terminal.ts";

/** Three turns of the Worker's cron: what is due longer than that, nobody takes. */
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

/** Each effect with the reference of its form; `WHERE` may follow, its columns are those of `o`. */
export const SELECT_EFFECTS = `SELECT o.*, coalesce(r.reference, m.reference, w.reference) AS reference
  FROM outbox o
  LEFT JOIN requests r ON o.form = 'request' AND r.id = o.form_id
  LEFT JOIN contact_messages m ON o.form = 'message' AND m.id = o.form_id
  LEFT JOIN reviews w ON o.form = 'review' AND w.id = o.form_id`;

/** In the place of the transport's id: the site gave it up, and a person was done with its form. */
const CLOSED = "closed-by-hand";

/**
 * Ends what the site gave up of a form, so that nobody is told of it any longer; the last error stays. It
 * has to count as done: the table knows no third end.
 */
export function closeGivenUp(db: Database, { form, id }: FoundForm, now: string): Statement {
  return db
    .prepare(
      `UPDATE outbox SET done_at = ?, given_up_at = NULL, transport_id = '${CLOSED}'
       WHERE form = ? AND form_id = ? AND done_at IS NULL AND given_up_at IS NOT NULL`,
    )
    .bind(now, form, id);
}

/** Takes that back; when the site gave up is not known any more, so it is when it was closed. */
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

/** What is due since before then is stuck; ISO 8601, UTC. */
export function overdueSince(now: Date): string {
  return new Date(now.getTime() - OVERDUE_AFTER_MS).toISOString();
}

export function drawEffects(rows: readonly EffectRow[], now: Date, paper: Paper): string {
  const cells = rows.map((row) => [
    row.reference ?? `${row.form} ${row.form_id}`,
    row.effect,
    stateOf(row, now),
    count(row.attempts, "attempt"),
    timeOf(row),
    row.last_error ?? (row.transport_id ? `id ${row.transport_id}` : ""),
  ]);
  return drawTable(cells, paper, ["of", "effect", "state", "tried", "when", "said"]);
}

function timeOf({ done_at, given_up_at, due_at }: EffectRow): string {
  if (done_at) return minuteOf(done_at);
  return given_up_at ? minuteOf(given_up_at) : `due ${minuteOf(due_at)}`;
}

/**
 * What comes sooner than this is left alone. It may be being tried just now: then it is due when the lease
 * of who tries ends (workers/outbox/deliver.ts; a test compares), and two who try send two mails. The rest of
 * the time is for a clock that is slow here.
 */
export const COMES_BY_ITSELF_WITHIN_MS = 5 * 60 * 1000;

const RETRIED = "done_at IS NULL AND (given_up_at IS NOT NULL OR due_at > ?2)";
const RETRY =
  "UPDATE outbox SET given_up_at = NULL, attempts = 0, last_error = NULL, due_at = ?1 WHERE";

const ChangedSchema = v.array(
  v.object({ form: v.string(), form_id: v.string(), effect: v.string() }),
);

/** Makes effects due now that were given up or wait for long: the Worker's cron takes them. */
export async function retry(desk: Desk, { words, flags }: Order): Promise<Answer> {
  const found: FoundForm[] = [];
  for (const word of words) {
    const form = await findForm(desk, word);
    if (!form) return refused(notFound(word));
    found.push(form);
  }
  const { db } = desk;
  const now = desk.now().toISOString();
  const soon = new Date(desk.now().getTime() + COMES_BY_ITSELF_WITHIN_MS).toISOString();
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
    draw: () =>
      changed.length === 0
        ? "Nothing was given up there, and what is not done comes by itself within five minutes."
        : `${count(changed.length, "effect")} due now (${changed.map(({ effect }) => effect).join(", ")}): the site tries again within five minutes.`,
  };
}
