import * as v from "valibot";
import type { StuckEffects } from "#app/domain/mail/mailed-forms.ts";
import { TOO_LATE } from "#workers/outbox/outbox-statements.ts";

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

/** What was not done within an hour of its form, by form and effect, the oldest first. */
export async function readStuck(db: D1Database): Promise<StuckEffects[]> {
  const { results } = await db
    .prepare(
      `SELECT form, effect, count(*) AS stuck, count(given_up_at) AS given_up,
              min(created_at) AS oldest, group_concat(DISTINCT last_error) AS errors
       FROM outbox
       WHERE done_at IS NULL AND form <> 'report' AND NOT (${TOO_LATE})
         AND created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')
       GROUP BY form, effect ORDER BY oldest`,
    )
    .run();
  return v.parse(v.array(StuckSchema), results);
}
