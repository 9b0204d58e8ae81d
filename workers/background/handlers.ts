import { RETENTION_DAYS } from "#app/content/retention.ts";
import { putBackForms, takeInForms } from "#workers/intake/intake-queues.ts";
import { deliverAnnounced, reportDead } from "#workers/outbox/outbox-queues.ts";
import { reportStuck, sweepOutbox } from "#workers/outbox/sweep-outbox.ts";
import { eraseOld } from "#workers/retention/erase-old.ts";
import { backgroundPlaces, type Places } from "./places.ts";
import { theWorld, type World } from "./world.ts";

/**
 * Runs every five minutes: delivers what is due and reports what is stuck. A failing part does not
 * stop the others.
 */
export async function sweep(places: Places, world: World): Promise<void> {
  const { db, outboxQueue: queue, perform } = places;
  await part("outbox", () => sweepOutbox({ db, queue, perform }, world));
  await part("report", () => reportStuck({ db }, world));

  async function part(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      world.report("sweep-failed", error, { part: name });
    }
  }
}

async function clearOut({ db }: Pick<Places, "db">, world: World): Promise<void> {
  await eraseOld(db, RETENTION_DAYS, world);
}

/** The nightly cron of wrangler.toml (a test compares). */
export const AT_NIGHT = "17 3 * * *";

/** The role of a queue is the end of its name; environments and brands differ in the rest. */
const QUEUE_NAME = /-(intake|outbox)(-dead)?$/;

export type QueueRole = "intake" | "intake-dead" | "outbox" | "outbox-dead";

/** Returns `null` for an unknown queue. */
export function roleOfQueue(name: string): QueueRole | null {
  const [, what, dead = ""] = QUEUE_NAME.exec(name) ?? [];
  return what ? (`${what}${dead}` as QueueRole) : null;
}

export async function queue({ queue: name, messages }: MessageBatch, env: Env): Promise<void> {
  const places = backgroundPlaces(env);
  const role = roleOfQueue(name);
  if (role === "intake") await takeInForms(messages, places, theWorld);
  else if (role === "intake-dead") await putBackForms(messages, places, theWorld);
  else if (role === "outbox") await deliverAnnounced(messages, places, theWorld);
  else if (role === "outbox-dead") reportDead(messages, theWorld);
  else throw new Error(`No handler for the queue ${name}`);
}

export async function scheduled({ cron }: ScheduledController, env: Env): Promise<void> {
  const places = backgroundPlaces(env);
  if (cron === AT_NIGHT) await clearOut(places, theWorld);
  else await sweep(places, theWorld);
}
