import type { Perform } from "#workers/outbox/outbox-statements.ts";
import { performWith } from "#workers/outbox/outbox-queues.ts";

export interface IntakePlaces {
  readonly db: D1Database;
  readonly intakeQueue: Queue;
  readonly outboxQueue: Queue;
}

export interface Places extends IntakePlaces {
  readonly perform: Perform;
}

export function intakePlaces({ DB, INTAKE_QUEUE, OUTBOX_QUEUE }: Env): IntakePlaces {
  return { db: DB, intakeQueue: INTAKE_QUEUE, outboxQueue: OUTBOX_QUEUE };
}

export function backgroundPlaces(env: Env): Places {
  return { ...intakePlaces(env), perform: performWith(env) };
}
