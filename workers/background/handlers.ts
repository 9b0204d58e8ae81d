import { keepDeadForms, takeInForms } from "#workers/intake/intake-queues.ts";
import { deliverAnnounced, reportDead } from "#workers/outbox/outbox-queues.ts";
import { backgroundPlaces } from "./places.ts";
import { clearOut, sweep } from "./scheduled.ts";
import { theWorld } from "./world.ts";

/** The queues and the nightly trigger as wrangler.toml names them; a test holds the two together. */
export const INTAKE = "tealgrowth-intake";
export const INTAKE_DEAD = "tealgrowth-intake-dead";
export const OUTBOX = "tealgrowth-outbox";
export const OUTBOX_DEAD = "tealgrowth-outbox-dead";
export const AT_NIGHT = "17 3 * * *";

export async function queue({ queue: name, messages }: MessageBatch, env: Env): Promise<void> {
  const places = backgroundPlaces(env);
  if (name === INTAKE) await takeInForms(messages, places, theWorld);
  else if (name === INTAKE_DEAD) await keepDeadForms(messages, places, theWorld);
  else if (name === OUTBOX) await deliverAnnounced(messages, places, theWorld);
  else if (name === OUTBOX_DEAD) reportDead(messages, theWorld);
  else throw new Error(`No handler for the queue ${name}`);
}

export async function scheduled({ cron }: ScheduledController, env: Env): Promise<void> {
  const places = backgroundPlaces(env);
  if (cron === AT_NIGHT) await clearOut(places, theWorld);
  else await sweep(places, theWorld);
}
