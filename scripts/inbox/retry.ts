import * as v from "valibot";
import { type Answer, refused } from "./answer.ts";
import type { Order } from "./arguments.ts";
import type { Desk } from "./desk.ts";
import { findForm, type FoundForm, notFound } from "./find-form.ts";
import { count } from "./words.ts";

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
