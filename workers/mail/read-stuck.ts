import * as v from "valibot";
import type { StuckEffects } from "#app/domain/mail/mailed-forms.ts";
import { STUCK, stuckBefore } from "#workers/outbox/outbox-statements.ts";

const StuckSchema = v.pipe(
  v.object({
    form: v.string(),
    effect: v.string(),
    stuck: v.number(),
    given_up: v.number(),
    oldest: v.string(),
    errors: v.nullable(v.string()),
  }),
  v.transform(({ stuck, given_up, errors, ...row }): StuckEffects => ({
    ...row,
    count: stuck,
    givenUp: given_up,
    errors: errors === null ? [] : errors.split(","),
  })),
);

/** What is stuck at `now`, in milliseconds since 1970, by form and effect, the oldest first. */
export async function readStuck(db: D1Database, now: number): Promise<StuckEffects[]> {
  const { results } = await db
    .prepare(
      `SELECT form, effect, count(*) AS stuck, count(given_up_at) AS given_up,
              min(created_at) AS oldest, group_concat(DISTINCT last_error) AS errors
       FROM outbox WHERE ${STUCK} GROUP BY form, effect ORDER BY oldest`,
    )
    .bind(stuckBefore(now))
    .run();
  return v.parse(v.array(StuckSchema), results);
}
