import * as v from "valibot";
import type { Action, ActionWay, PastAction } from "#app/domain/desk/desk-form.ts";
import { TABLE_OF } from "#workers/intake/form-row.ts";
import {
  closeGivenUp,
  type FormKey,
  reopenClosed,
  RETRYABLE,
  soonAfter,
} from "#workers/outbox/effect-status.ts";

/** Who acts, and when. */
export interface ActionContext {
  readonly db: D1Database;
  readonly way: ActionWay;
  readonly now: Date;
}

const HistorySchema = v.array(v.object({ action: v.string(), way: v.string(), at: v.string() }));

/** Oldest first. */
export async function readHistory(db: D1Database, { form, id }: FormKey): Promise<PastAction[]> {
  const sql =
    "SELECT action, way, at FROM actions WHERE form = ? AND form_id = ? ORDER BY at, rowid";
  const { results } = await db.prepare(sql).bind(form, id).run();
  return v.parse(HistorySchema, results);
}

/** Records the action if the statement before it in the batch has changed a row. */
export function recordIfChanged(
  { db, way, now }: ActionContext,
  { form, id }: FormKey,
  action: Action,
): D1PreparedStatement {
  const sql = `INSERT INTO actions (form, form_id, at, action, way)
    SELECT ?, ?, ?, ?, ? WHERE changes() > 0`;
  return db.prepare(sql).bind(form, id, now.toISOString(), action, way);
}

const STATEMENTS_A_FORM = 3;

/**
 * Marks requests and messages as handled and closes their failed effects, or opens them again. Returns of
 * each form whether it changed (one that is handled keeps its first time), and how many effects did.
 */
export async function setHandled(
  context: ActionContext,
  forms: readonly FormKey[],
  isHandled: boolean,
): Promise<{ isChanged: boolean; effects: number }[]> {
  const { db, now } = context;
  const at = now.toISOString();
  const results = await db.batch(
    forms.flatMap((form) => [
      db
        .prepare(
          `UPDATE ${TABLE_OF[form.form]} SET handled_at = ?1
           WHERE id = ?2 AND (handled_at IS NULL) = (?1 IS NOT NULL)`,
        )
        .bind(isHandled ? at : null, form.id),
      recordIfChanged(context, form, isHandled ? "handled" : "reopened"),
      isHandled ? closeGivenUp(db, form, at) : reopenClosed(db, form),
    ]),
  );
  const changes = results.map(({ meta }) => meta.changes);
  return forms.map((_, index) => ({
    isChanged: changes[index * STATEMENTS_A_FORM] !== 0,
    effects: changes[index * STATEMENTS_A_FORM + 2] ?? 0,
  }));
}

/** What the site publishes of a review, and its state, as it was shown to the operator. */
export const ShownReviewSchema = v.object({
  status: v.picklist(["pending", "approved", "rejected"]),
  name: v.string(),
  role: v.string(),
  company: v.string(),
  quote: v.string(),
  rating: v.number(),
});

export type ShownReview = v.InferOutput<typeof ShownReviewSchema>;

const DECISIONS = {
  approved: "published",
  rejected: "rejected",
  pending: "undecided",
} as const satisfies Record<ShownReview["status"], Action>;

/** Decides on a review, or takes the decision back. Returns false if the review is not as it was shown. */
export async function decideReview(
  context: ActionContext,
  id: string,
  status: ShownReview["status"],
  shown: ShownReview,
): Promise<boolean> {
  const { db, now } = context;
  const at = now.toISOString();
  const form = { form: "review", id } as const;
  const { name, role, company, quote, rating } = shown;
  const [update] = await db.batch([
    db
      .prepare(
        `UPDATE reviews SET status = ?, decided_at = ? WHERE id = ? AND
         (status, name, role, company, quote, rating) = (?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        status,
        status === "pending" ? null : at,
        id,
        shown.status,
        name,
        role,
        company,
        quote,
        rating,
      ),
    recordIfChanged(context, form, DECISIONS[status]),
    status === "pending" ? reopenClosed(db, form) : closeGivenUp(db, form, at),
  ]);
  return update?.meta.changes !== 0;
}

/** Makes failed and delayed effects due now: of one form, or of all. Returns how many. */
export async function retryEffects(
  { db, way, now }: ActionContext,
  form: FormKey | null,
): Promise<number> {
  const which = form ? "AND form = ?2 AND form_id = ?3" : "";
  const values = form ? [form.form, form.id] : [];
  const [next, byWay] = form ? ["?4", "?5"] : ["?2", "?3"];
  const at = now.toISOString();
  const soon = soonAfter(now);
  const [, update] = await db.batch([
    db
      .prepare(
        `INSERT INTO actions (form, form_id, at, action, way)
         SELECT DISTINCT form, form_id, ${next}, 'retried', ${byWay} FROM outbox
         WHERE ${RETRYABLE} ${which} AND form <> 'report'`,
      )
      .bind(soon, ...values, at, way),
    db
      .prepare(
        `UPDATE outbox SET given_up_at = NULL, attempts = 0, last_error = NULL, due_at = ${next}
         WHERE ${RETRYABLE} ${which}`,
      )
      .bind(soon, ...values, at),
  ]);
  return update?.meta.changes ?? 0;
}
