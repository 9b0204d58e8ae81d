import type { Perform } from "#workers/outbox/outbox-statements.ts";
import { performWith } from "#workers/outbox/outbox-queues.ts";

/** Where forms are kept and what follows from them is announced. */
export interface IntakePlaces {
  readonly db: D1Database;
  readonly intakeQueue: Queue;
  readonly outboxQueue: Queue;
}

/** Where background work reads and writes. */
export interface Places extends IntakePlaces {
  readonly perform: Perform;
}

/** The bindings of wrangler.toml by what they are for. */
export function intakePlaces({ DB, INTAKE_QUEUE, OUTBOX_QUEUE }: Env): IntakePlaces {
  return { db: DB, intakeQueue: INTAKE_QUEUE, outboxQueue: OUTBOX_QUEUE };
}

export function backgroundPlaces(env: Env): Places {
  return { ...intakePlaces(env), perform: performWith(env) };
}
