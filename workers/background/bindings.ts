import { performWith } from "#workers/outbox/outbox-queues.ts";
import type { Perform } from "#workers/outbox/outbox-statements.ts";

export interface IntakeBindings {
  readonly db: D1Database;
  readonly intakeQueue: Queue;
  readonly outboxQueue: Queue;
}

export interface BackgroundBindings extends IntakeBindings {
  readonly perform: Perform;
}

export function intakeBindings({ DB, INTAKE_QUEUE, OUTBOX_QUEUE }: Env): IntakeBindings {
  return { db: DB, intakeQueue: INTAKE_QUEUE, outboxQueue: OUTBOX_QUEUE };
}

export function backgroundBindings(env: Env): BackgroundBindings {
  return { ...intakeBindings(env), perform: performWith(env) };
}
