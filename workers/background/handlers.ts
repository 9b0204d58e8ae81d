import { putBackForms, takeInForms } from "#workers/intake/intake-queues.ts";
import { deliverAnnounced, reportDead } from "#workers/outbox/outbox-queues.ts";
import { backgroundPlaces } from "./places.ts";
import { clearOut, sweep } from "./scheduled.ts";
import { theWorld } from "./world.ts";

/** The nightly trigger as wrangler.toml names it; a test holds the two together. */
export const AT_NIGHT = "17 3 * * *";

/** What a queue is for, by the end of its name: each environment and each brand has its own. */
const QUEUE_NAME = /-(intake|outbox)(-dead)?$/;

export type QueueRole = "intake" | "intake-dead" | "outbox" | "outbox-dead";

/** `null` for a queue that is none of ours. */
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
