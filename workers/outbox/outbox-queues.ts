import * as v from "valibot";
import type { World } from "#workers/background/world.ts";
import type { QueueMessage } from "#workers/intake/intake-queues.ts";
import { deliver } from "./deliver.ts";
import { OutboxKeySchema, type Perform } from "./outbox-row.ts";

/** A redelivery must not come before the row is due again. */
const MARGIN_SECONDS = 1;

/** The longest delay that a queue takes. */
const MAX_DELAY_SECONDS = 12 * 60 * 60;

/** Does what the messages of the outbox queue name. The rows decide: a message may come twice or late. */
export async function deliverAnnounced(
  messages: readonly QueueMessage[],
  places: { readonly db: D1Database; readonly perform: Perform },
  world: World,
): Promise<void> {
  for (const message of messages) {
    const row = v.safeParse(OutboxKeySchema, message.body);
    if (!row.success) {
      world.report("outbox-message-unreadable", null, { id: message.id });
      message.ack();
      continue;
    }
    try {
      const wait = await deliver(row.output, places, world);
      if (wait === null) message.ack();
      else message.retry({ delaySeconds: delayFor(wait) });
    } catch (error) {
      world.report("outbox-row-not-settled", error, { attempts: message.attempts });
      message.retry();
    }
  }
}

/** What the queue gave up is in the outbox all the same, and the sweep goes on with it. */
export function reportDead(messages: readonly QueueMessage[], world: World): void {
  for (const message of messages) {
    world.report("outbox-message-dead", null, { id: message.id, attempts: message.attempts });
    message.ack();
  }
}

function delayFor(waitMs: number): number {
  return Math.min(Math.ceil(waitMs / 1000) + MARGIN_SECONDS, MAX_DELAY_SECONDS);
}
