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
  await part("outbox", () => sweepOutbox(bindings, deps));
  await part("report", () => reportStuck(bindings, deps));

  async function part(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      deps.report("sweep-failed", error, { part: name });
    }
  }
}

/** The nightly trigger of wrangler.toml (a test compares). */
export const NIGHTLY_CRON = "17 3 * * *";

/** Queue names end in their role: each environment and brand has its own queues. */
const QUEUE_NAME = /-(intake|outbox)(-dead)?$/;

export type QueueRole = "intake" | "intake-dead" | "outbox" | "outbox-dead";

export function roleOfQueue(name: string): QueueRole | null {
  const [, what, dead = ""] = QUEUE_NAME.exec(name) ?? [];
  return what ? (`${what}${dead}` as QueueRole) : null;
}

export async function queue({ queue: name, messages }: MessageBatch, env: Env): Promise<void> {
  const bindings = bindingsOf(env);
  const role = roleOfQueue(name);
  if (role === "intake") await storeQueuedForms(messages, bindings, runtimeDeps);
  else if (role === "intake-dead") await requeueDeadForms(messages, bindings, runtimeDeps);
  else if (role === "outbox") await deliverMessages(messages, bindings, runtimeDeps);
  else if (role === "outbox-dead") logDeadLetters(messages, runtimeDeps);
  else throw new Error(`No handler for the queue ${name}`);
}

export async function scheduled({ cron }: ScheduledController, env: Env): Promise<void> {
  const bindings = bindingsOf(env);
  if (cron === NIGHTLY_CRON) await eraseExpired(bindings.db, RETENTION_DAYS, runtimeDeps);
  else await sweep(bindings, runtimeDeps);
}
