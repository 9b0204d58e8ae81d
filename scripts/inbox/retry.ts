import * as v from "valibot";
import { type Answer, refused } from "./answer.ts";
import type { Order } from "./arguments.ts";
import type { Desk } from "./desk.ts";
import { findForm, type FoundForm, notFound } from "./find-form.ts";
import { count } from "./words.ts";

/**
 * Not what is done; nor what was never tried or is being tried just now: its turn comes by itself,
 * and two who try send two mails.
 */
const RETRIED = `done_at IS NULL AND (given_up_at IS NOT NULL OR last_error IS NOT NULL)`;
const RETRY =
  "UPDATE outbox SET given_up_at = NULL, attempts = 0, last_error = NULL, due_at = ? WHERE";

const ChangedSchema = v.array(
  v.object({ form: v.string(), form_id: v.string(), effect: v.string() }),
);

/** Makes effects due now that failed or were given up: the Worker's cron takes them. */
export async function retry(desk: Desk, { words, flags }: Order): Promise<Answer> {
  const found: FoundForm[] = [];
  for (const word of words) {
    const form = await findForm(desk, word);
    if (!form) return refused(await notFound(desk, word));
    found.push(form);
  }
  const { db } = desk;
  const now = desk.now().toISOString();
  const returning = "RETURNING form, form_id, effect";
  const results = await db.batch(
    flags.has("all")
      ? [db.prepare(`${RETRY} ${RETRIED} ${returning}`).bind(now)]
      : found.map(({ form, id }) =>
          db
            .prepare(`${RETRY} form = ? AND form_id = ? AND ${RETRIED} ${returning}`)
            .bind(now, form, id),
        ),
  );
  const changed = results.flatMap(({ results: rows }) => v.parse(ChangedSchema, rows));
  return {
    ok: true,
    data: { retried: changed },
    draw: () =>
      changed.length === 0
        ? "Nothing failed or was given up there."
        : `${count(changed.length, "effect")} due now (${changed.map(({ effect }) => effect).join(", ")}): the site tries again within five minutes.`,
  };
}
