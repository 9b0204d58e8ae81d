import { RETENTION_DAYS } from "#app/content/retention.ts";
import { requeueDeadForms, storeQueuedForms } from "#workers/intake/intake-queues.ts";
import {
  deliverMessages,
  logDeadLetters,
  performing,
  servicesOf,
} from "#workers/outbox/outbox-queues.ts";
import { reportStuck, sweepOutbox } from "#workers/outbox/sweep-outbox.ts";
import { eraseExpired } from "#workers/retention/erase-expired.ts";
import { type Bindings, type Deps, runtimeDeps } from "./deps.ts";

function bindingsOf(env: Env): Bindings {
  const { DB: db, INTAKE_QUEUE: intakeQueue, OUTBOX_QUEUE: outboxQueue } = env;
  return { db, intakeQueue, outboxQueue, perform: performing(servicesOf(env)) };
}

/** Runs every five minutes. A part that fails does not stop the other. */
export async function sweep(bindings: Omit<Bindings, "intakeQueue">, deps: Deps): Promise<void> {
  for (const [part, work] of Object.entries({ outbox: sweepOutbox, report: reportStuck })) {
    try {
      await work(bindings, deps);
    } catch (error) {
      deps.report("sweep-failed", error, { part });
    }
  }
}

/** The nightly trigger of wrangler.toml (a test compares). */
export const NIGHTLY_CRON = "17 3 * * *";

export const CONSUMERS = {
  intake: storeQueuedForms,
  "intake-dead": requeueDeadForms,
  outbox: deliverMessages,
  "outbox-dead": logDeadLetters,
};

export type QueueRole = keyof typeof CONSUMERS;

/** Queue names end in their role: each environment and brand has its own queues. */
export function roleOfQueue(name: string): QueueRole | null {
  const roles = Object.keys(CONSUMERS) as QueueRole[];
  return roles.find((role) => name.endsWith(`-${role}`)) ?? null;
}

export async function queue({ queue: name, messages }: MessageBatch, env: Env): Promise<void> {
  const role = roleOfQueue(name);
  if (role === null) throw new Error(`No handler for the queue ${name}`);
  await CONSUMERS[role](messages, bindingsOf(env), runtimeDeps);
}

export async function scheduled({ cron }: ScheduledController, env: Env): Promise<void> {
  const bindings = bindingsOf(env);
  if (cron === NIGHTLY_CRON) await eraseExpired(bindings.db, RETENTION_DAYS, runtimeDeps);
  else await sweep(bindings, runtimeDeps);
}
