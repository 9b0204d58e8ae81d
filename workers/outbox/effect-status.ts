import * as v from "valibot";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { CLOSED, EXPIRED, PROCESSING_CODE } from "./outbox-statements.ts";

const EffectRowSchema = v.object({
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

type EffectRow = v.InferOutput<typeof EffectRowSchema>;
export type EffectStatus = EffectRow & { readonly state: string };

export async function findStuckEffects(db: D1Database, now: Date): Promise<EffectStatus[]> {
  const open = await findEffects(db, now, `o.done_at IS NULL AND NOT (${EXPIRED})`);
  return open.filter(({ state }) => state !== "waiting" && state !== "processing");
}

/** Returns effects with their form's reference, newest forms first. `where` filters the row `o`. */
export async function findEffects(
  db: D1Database,
  now: Date,
  where: string,
  ...values: readonly string[]
): Promise<EffectStatus[]> {
  const { results } = await db
    .prepare(
      `SELECT o.*, coalesce(r.reference, m.reference, w.reference) AS reference FROM outbox o
       LEFT JOIN requests r ON o.form = 'request' AND r.id = o.form_id
       LEFT JOIN contact_messages m ON o.form = 'message' AND m.id = o.form_id
       LEFT JOIN reviews w ON o.form = 'review' AND w.id = o.form_id
       WHERE ${where} ORDER BY o.created_at DESC, o.form_id, o.effect`,
    )
    .bind(...values)
    .run();
  const rows = v.parse(v.array(EffectRowSchema), results);
  return rows.map((row) => ({ ...row, state: getState(row, now) }));
}

/** Three runs of the Worker's cron. */
const OVERDUE_AFTER_MS = 15 * 60 * 1000;

function getState(row: EffectRow, now: Date): string {
  if (row.done_at) return row.transport_id === CLOSED ? "closed" : "done";
  if (row.given_up_at) return "given up";
  if (Date.parse(row.due_at) < now.getTime() - OVERDUE_AFTER_MS) return "overdue";
  if (row.last_error === PROCESSING_CODE) return "processing";
  return row.last_error ? "failing" : "waiting";
}

export interface FormKey {
  readonly form: FormKind;
  readonly id: string;
}

/** Closes given-up effects. Sets `done_at`, because the table has no other final state. */
export function closeGivenUp(
  db: D1Database,
  { form, id }: FormKey,
  now: string,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET done_at = ?, given_up_at = NULL, transport_id = '${CLOSED}'
       WHERE form = ? AND form_id = ? AND done_at IS NULL AND given_up_at IS NOT NULL`,
    )
    .bind(now, form, id);
}

/** Reverses `closeGivenUp`, except for the time of giving up. */
export function reopenClosed(db: D1Database, { form, id }: FormKey): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET given_up_at = done_at, done_at = NULL, transport_id = NULL
       WHERE form = ? AND form_id = ? AND transport_id = '${CLOSED}'`,
    )
    .bind(form, id);
}

/**
 * Effects due sooner are not tried again at once: they may be leased (deliver.ts; a test compares), and two
 * deliveries send two mails. Includes a margin for clock skew.
 */
export const DUE_SOON_MS = 5 * 60 * 1000;

/** Binds `soon` as ?1. Excludes expired effects, which would expire again and be reported as new. */
export const RETRYABLE = `done_at IS NULL AND (given_up_at IS NOT NULL OR due_at > ?1) AND NOT (${EXPIRED})`;

export function soonAfter(now: Date): string {
  return new Date(now.getTime() + DUE_SOON_MS).toISOString();
}
