import * as v from "valibot";
import { drawTable } from "./draw-table.ts";
import type { Paper } from "./paper.ts";
import { count, minuteOf } from "./words.ts";

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

/** A conversion that its platform takes no more: nobody can do anything about it. A test holds it to the Worker's. */
export const TOO_LATE = "given_up_at IS NOT NULL AND coalesce(last_error, '') LIKE '%-too-old'";

export type EffectState = "done" | "given up" | "failing" | "overdue" | "waiting";

export function stateOf(row: EffectRow, now: Date): EffectState {
  if (row.done_at) return "done";
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
