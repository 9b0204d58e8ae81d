import * as v from "valibot";
import { backoffMs } from "#app/domain/retry/backoff.ts";
import type { World } from "#workers/background/world.ts";
import { announceForms, type StoredForm } from "./announce-forms.ts";
import { SentRowSchema } from "./sent-row.ts";
import { storeLate } from "./store-late.ts";
import { putAside } from "./waiting-forms.ts";

/**
 * A form is in the database five minutes after that is back, at the latest: a queue is asked no less often
 * than the store is swept. Its retries end within an hour and a half, and `keepDeadForms` puts it into the store.
 */
const BETWEEN_ATTEMPTS = { firstMs: 30_000, maxMs: 5 * 60 * 1000 };

/** What a queue handler uses of a message. */
export type QueueMessage = Pick<Message, "id" | "attempts" | "body" | "ack" | "retry">;

interface Places {
  readonly db: D1Database;
  readonly kv: Pick<KVNamespace, "put">;
  readonly outboxQueue: Pick<Queue, "sendBatch">;
}

/**
 * Moves the forms of the intake queue to the database and has their mails sent; what cannot be moved
 * is delivered again later.
 */
export async function takeInForms(
  messages: readonly QueueMessage[],
  { db, kv, outboxQueue }: Places,
  world: World,
): Promise<void> {
  const moved: StoredForm[] = [];
  for (const message of messages) {
    try {
      const row = v.safeParse(SentRowSchema, message.body);
      if (row.success) {
        const stored = await storeLate(db, row.output);
        if (stored) moved.push(stored);
      } else {
        await putAside(kv, message.id, message.body);
        world.report("queued-form-unreadable", null, { id: message.id });
      }
      message.ack();
    } catch (error) {
      world.report("queued-form-not-moved", error, { attempts: message.attempts });
      const wait = backoffMs(message.attempts, BETWEEN_ATTEMPTS, world.random());
      message.retry({ delaySeconds: Math.ceil(wait / 1000) });
    }
  }
  await announceForms(moved, outboxQueue, world);
}

/** Keeps what the intake queue gave up in the store, from where the sweep takes it for as long as it takes. */
export async function keepDeadForms(
  messages: readonly QueueMessage[],
  { kv }: { readonly kv: Pick<KVNamespace, "put"> },
  world: World,
): Promise<void> {
  for (const message of messages) {
    try {
      await putAside(kv, message.id, message.body);
      world.report("queued-form-put-aside", null, { id: message.id });
      message.ack();
    } catch (error) {
      world.report("dead-form-not-kept", error, { attempts: message.attempts });
      message.retry();
    }
  }
}
