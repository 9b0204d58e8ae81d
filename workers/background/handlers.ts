import { RETENTION_DAYS } from "#app/content/retention.ts";
import { requeueDeadForms, storeQueuedForms } from "#workers/intake/intake-queues.ts";
import { deliverMessages, logDeadLetters } from "#workers/outbox/outbox-queues.ts";
import { reportStuck, sweepOutbox } from "#workers/outbox/sweep-outbox.ts";
import { eraseExpired } from "#workers/retention/erase-expired.ts";
import { backgroundBindings, type BackgroundBindings } from "./bindings.ts";
import { realDeps, type Deps } from "./deps.ts";

/**
 * Runs every five minutes: delivers what is due and reports what is stuck. A failing part does not
 * stop the others.
 */
export async function sweep(bindings: BackgroundBindings, deps: Deps): Promise<void> {
  const { db, outboxQueue: queue, perform } = bindings;
  await part("outbox", () => sweepOutbox({ db, queue, perform }, deps));
  await part("report", () => reportStuck({ db }, deps));

  async function part(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      deps.report("sweep-failed", error, { part: name });
    }
  }
}

async function eraseExpiredData({ db }: Pick<BackgroundBindings, "db">, deps: Deps): Promise<void> {
  await eraseExpired(db, RETENTION_DAYS, deps);
}

/** The nightly cron of wrangler.toml (a test compares). */
export const NIGHTLY_CRON = "17 3 * * *";

/** The role of a queue is the end of its name; environments and brands differ in the rest. */
const QUEUE_NAME = /-(intake|outbox)(-dead)?$/;

export type QueueRole = "intake" | "intake-dead" | "outbox" | "outbox-dead";

/** Returns `null` for an unknown queue. */
export function roleOfQueue(name: string): QueueRole | null {
  const [, what, dead = ""] = QUEUE_NAME.exec(name) ?? [];
  return what ? (`${what}${dead}` as QueueRole) : null;
}

export async function queue({ queue: name, messages }: MessageBatch, env: Env): Promise<void> {
  const bindings = backgroundBindings(env);
  const role = roleOfQueue(name);
  if (role === "intake") await storeQueuedForms(messages, bindings, realDeps);
  else if (role === "intake-dead") await requeueDeadForms(messages, bindings, realDeps);
  else if (role === "outbox") await deliverMessages(messages, bindings, realDeps);
  else if (role === "outbox-dead") logDeadLetters(messages, realDeps);
  else throw new Error(`No handler for the queue ${name}`);
}

export async function scheduled({ cron }: ScheduledController, env: Env): Promise<void> {
  const bindings = backgroundBindings(env);
  if (cron === NIGHTLY_CRON) await eraseExpiredData(bindings, realDeps);
  else await sweep(bindings, realDeps);
}
