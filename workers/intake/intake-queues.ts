import * as v from "valibot";
import { backoffMs } from "#app/domain/retry/backoff.ts";
import type { World } from "#workers/background/world.ts";
import { announceForms, type StoredForm } from "./form-stores.ts";
import { contentHashOf, type SentRow, SentRowSchema, uuidOf } from "./sent-row.ts";
import { storeRow } from "./store-row.ts";

/** A form is in the database five minutes after that is back, at the latest. */
const BETWEEN_ATTEMPTS = { firstMs: 30_000, maxMs: 5 * 60 * 1000 };

/** What a queue handler uses of a message. */
export type QueueMessage = Pick<Message, "id" | "attempts" | "body" | "ack" | "retry">;

/**
 * Moves the forms of the intake queue to the database and has their mails sent; what cannot be moved
 * is delivered again later, also what this build cannot read: another one queued it before a deploy
 * was taken back.
 */
export async function takeInForms(
  messages: readonly QueueMessage[],
  { db, outboxQueue }: { readonly db: D1Database; readonly outboxQueue: Pick<Queue, "sendBatch"> },
  world: World,
): Promise<void> {
  const moved: StoredForm[] = [];
  for (const message of messages) {
    try {
      const stored = await storeLate(db, v.parse(SentRowSchema, message.body));
      if (stored) moved.push(stored);
      message.ack();
    } catch (error) {
      const event = v.isValiError(error) ? "queued-form-unreadable" : "queued-form-not-moved";
      world.report(event, error, { id: message.id, attempts: message.attempts });
      message.retry({ delaySeconds: pauseSeconds(message, world) });
    }
  }
  await announceForms(moved, outboxQueue, world);
}

/**
 * Puts the forms whose attempts are used up back into the intake queue, for as many more: a queue deletes
 * what it has delivered too often.
 */
export async function putBackForms(
  messages: readonly QueueMessage[],
  { intakeQueue }: { readonly intakeQueue: Pick<Queue, "send"> },
  world: World,
): Promise<void> {
  for (const message of messages) {
    try {
      await intakeQueue.send(message.body);
      world.report("queued-form-put-back", null, { id: message.id });
      message.ack();
    } catch (error) {
      world.report("queued-form-not-put-back", error, { attempts: message.attempts });
      message.retry({ delaySeconds: pauseSeconds(message, world) });
    }
  }
}

function pauseSeconds({ attempts }: QueueMessage, world: World): number {
  return Math.ceil(backoffMs(attempts, BETWEEN_ATTEMPTS, world.random()) / 1000);
}

/**
 * Stores a form that waited while the database was away. The visitor was told its reference long
 * ago, so that nothing can be asked any more: other words under a key that is taken are a form of
 * their own, and a reference that turned out to be superfluous still leads to the form. A person who
 * was erased meanwhile stays erased (`null`). Throws when the database does.
 */
async function storeLate(db: D1Database, row: SentRow): Promise<StoredForm | null> {
  if (await isErased(db, row)) return null;
  const outcome = await storeRow(db, row);
  if (outcome.status === "key-used") {
    return await storeLate(db, { ...row, key: await uuidOf(`${row.key}:${row.contentHash}`) });
  }
  const stored = { ...row, key: outcome.key };
  if (outcome.reference === row.reference) return stored;
  await db
    .prepare(
      `INSERT INTO reference_aliases (reference, form, form_id, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (reference) DO NOTHING`,
    )
    .bind(row.reference, row.form, outcome.key, row.createdAt)
    .run();
  return stored;
}

async function isErased(db: D1Database, { columns, createdAt }: SentRow): Promise<boolean> {
  const email = String(columns.email).trim().toLowerCase();
  const erasure = await db
    .prepare("SELECT 1 FROM erasures WHERE email_hash = ? AND erased_at >= ?")
    .bind(await contentHashOf(email), createdAt)
    .first();
  return erasure !== null;
}
